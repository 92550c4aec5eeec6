import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import {
  addDepositReceipt,
  depositByAlipay,
  depositByGateway,
  depositByManual,
  depositByQq,
  depositByWechat,
  readDeposit,
  readDepositChannels,
  readDepositPromos,
  readDeposits,
} from '@fairground/contract/cashier/deposit.ts'
import type { DepositState } from '@fairground/domain/cashier/deposit-states.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'

export type DepositTerms = OutputOf<typeof readDepositChannels>
export type DepositChannel = DepositTerms['channels'][number]
export type DepositMethod = DepositChannel['method']
export type DepositPromo = OutputOf<typeof readDepositPromos>[number]
export type DepositOrder = OutputOf<typeof readDeposit>
export type DepositInput = Required<InputOf<typeof depositByGateway>>
export type DepositRequest = { readonly method: DepositMethod; readonly input: DepositInput }

const depositKey = ['cashier', 'deposit'] as const
const orderKey = (id: string) => [...depositKey, 'order', id] as const

/** Each method has a call of its own (spec §9). */
const callOf = {
  manual: depositByManual,
  gateway: depositByGateway,
  alipay: depositByAlipay,
  qq: depositByQq,
  wechat: depositByWechat,
} as const satisfies Readonly<Record<DepositMethod, unknown>>

/** What is left of a limit changes with every order, so that each visit reads it anew. */
export function useDepositChannels() {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...depositKey, 'channels', language],
    queryFn: ({ signal }) => send(readDepositChannels, { language }, signal),
    enabled: useSession() !== null,
    staleTime: 0,
    // Another language has other names; what was typed below them stays where it is.
    placeholderData: keepPreviousData,
  })
}

/** The name of a channel in the language of the page; an order brings the one it was made with. */
export function useChannelName(): (order: Pick<DepositOrder, 'channel' | 'channelName'>) => string {
  const { data } = useDepositChannels()
  return ({ channel, channelName }) => data?.channels.find(({ code }) => code === channel)?.name ?? channelName
}

export function useDepositPromos() {
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...depositKey, 'promos', language],
    queryFn: ({ signal }) => send(readDepositPromos, { language }, signal),
    enabled: useSession() !== null,
    placeholderData: keepPreviousData,
  })
}

/** The key in the input makes a second try the same order, so a lost answer may be asked for again. */
export function useStartDeposit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ method, input }: DepositRequest) => send(callOf[method], input),
    onSuccess: (made) => {
      client.setQueryData(orderKey(made.id), made)
      void client.invalidateQueries({ queryKey: [...depositKey, 'list'] })
    },
  })
}

/** Events bring a step within a moment; asking now and then is for the phone that missed them. */
const lookAgainMs = 10_000
/** Money that comes late still comes, but nobody waits for it at the screen. */
const lookLateMs = 60_000

function nextLook(state: DepositState | undefined): number | false {
  if (state === 'credited') return false
  return state === 'expired' || state === 'failed' ? lookLateMs : lookAgainMs
}

export function useDeposit(id: string) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => send(readDeposit, { id }, signal),
    enabled: useSession() !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.state),
  })
}

/** Newest first, page by page. */
export function useDeposits() {
  return useInfiniteQuery({
    queryKey: [...depositKey, 'list'],
    queryFn: ({ signal, pageParam }) => send(readDeposits, pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useSession() !== null,
  })
}

/** The same picture twice is one receipt, but a phone on a slow line is not made to send it twice. */
export function useAddReceipt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof addDepositReceipt>) => send(addDepositReceipt, input),
    retry: false,
    onSuccess: (order) => client.setQueryData(orderKey(order.id), order),
  })
}
