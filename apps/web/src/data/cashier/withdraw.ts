import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import {
  addBankCard,
  readBankCards,
  readWithdrawal,
  readWithdrawals,
  readWithdrawTerms,
  removeBankCard,
  withdraw,
} from '@fairground/contract/cashier/withdraw.ts'
import { isWithdrawalOpen, type WithdrawalState } from '@fairground/domain/cashier/withdrawal-states.ts'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'

export type WithdrawTerms = OutputOf<typeof readWithdrawTerms>
export type BankCards = OutputOf<typeof readBankCards>
export type BankCard = BankCards['cards'][number]
export type Withdrawal = OutputOf<typeof readWithdrawal>

const withdrawKey = ['cashier', 'withdraw'] as const
const termsKey = [...withdrawKey, 'terms'] as const
const cardsKey = [...withdrawKey, 'cards'] as const

/** Events bring a step within a moment; asking now and then is for the phone that missed them. */
const lookAgainMs = 15_000

/** The amounts change with every stake, so that each visit reads them anew. */
export function useWithdrawTerms() {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...termsKey, language],
    queryFn: ({ signal }) => send(readWithdrawTerms, { language }, signal),
    enabled: useSession() !== null,
    staleTime: 0,
    // Another language has other names; what was typed below them stays where it is.
    placeholderData: keepPreviousData,
  })
}

export function useBankCards() {
  return useQuery({
    queryKey: cardsKey,
    queryFn: ({ signal }) => send(readBankCards, {}, signal),
    enabled: useSession() !== null,
  })
}

/** A lost answer may have been a yes, so the list is read again whatever came of it. */
export function useAddBankCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof addBankCard>) => send(addBankCard, input),
    retry: false,
    onSettled: () => invalidateWithdraw(client),
  })
}

export function useRemoveBankCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(removeBankCard, { id }),
    onSettled: () => invalidateWithdraw(client),
  })
}

/** The key in the input makes a second try the same withdrawal, so a lost answer may be asked for again. */
export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof withdraw>) => send(withdraw, input),
    onSuccess: (made) => client.setQueryData(orderKey(made.id), made),
    onSettled: () => invalidateWithdraw(client),
  })
}

const orderKey = (id: string) => [...withdrawKey, 'order', id] as const

export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => send(readWithdrawal, { id }, signal),
    enabled: useSession() !== null,
    refetchInterval: ({ state }) => (state.data && !isWithdrawalOpen(state.data.state) ? false : lookAgainMs),
  })
}

/** Newest first, page by page. */
export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: [...withdrawKey, 'list'],
    queryFn: ({ signal, pageParam }) => send(readWithdrawals, pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useSession() !== null,
  })
}

/** What a setting or a card has changed for the next withdrawal. */
export function invalidateWithdraw(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: withdrawKey })
}

export type TrackerStep = {
  readonly state: WithdrawalState
  /** When it happened; null has not happened, or was passed without a stop. */
  readonly at: string | null
  readonly status: 'done' | 'now' | 'ahead' | 'stopped'
}

const way: readonly WithdrawalState[] = ['requested', 'checking', 'approved', 'sent', 'confirmed']

/** The whole way with what has happened on it; a withdrawal that was stopped shows how far it came. */
export function trackerSteps({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): readonly TrackerStep[] {
  const at = (wanted: WithdrawalState) => steps.findLast((step) => step.state === wanted)?.at ?? null
  if (state === 'refused' || state === 'failed') {
    const passed = way.filter((each) => at(each) !== null)
    return [
      ...passed.map((each) => ({ state: each, at: at(each), status: 'done' as const })),
      { state, at: at(state), status: 'stopped' },
    ]
  }
  const here = way.indexOf(state)
  return way.map((each, index) => ({ state: each, at: at(each), status: statusOf(index, here) }))
}

function statusOf(index: number, here: number): TrackerStep['status'] {
  if (index < here || here === way.length - 1) return 'done'
  return index === here ? 'now' : 'ahead'
}
