import { randomId } from '@fairground/client/random-id.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { RefusedCall } from '@fairground/contract/client.ts'
import { claim, claimPromotion, giveUp, previewGivingUp, readRewards } from '@fairground/contract/rewards/rewards.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'

export type Reward = OutputOf<typeof readRewards>['list'][number]
export type GivingUp = OutputOf<typeof previewGivingUp>

/** Begins with the member, so that it is forgotten with the session. */
const rewardsKey = ['member', 'rewards'] as const
const touchedByRewards = [rewardsKey, ['member', 'promotions'], ['member', 'wallet']] as const

/** Rewards belong to real members; nobody else asks for them. */
export function useRewards() {
  const session = useSession()
  const language = useDebouncedLanguage()
  return useQuery({
    queryKey: [...rewardsKey, language],
    queryFn: ({ signal }) => send(readRewards, { language }, signal),
    enabled: session !== null && !isFree(session.type),
    placeholderData: keepPreviousData,
  })
}

/** What can be claimed: a reward that is there, or a promotion that makes one when somebody asks. */
export type Claimable = { readonly reward: string } | { readonly promotion: string }

export const nameOf = (wanted: Claimable): string => ('reward' in wanted ? wanted.reward : wanted.promotion)

/** Two taps are one claim, and a claim whose answer was lost is asked for again with its own key. */
export function useClaim() {
  const { mutateAsync, ...state } = useKeyed((key, wanted: Claimable) =>
    'reward' in wanted
      ? send(claim, { key, reward: wanted.reward })
      : send(claimPromotion, { key, promotion: wanted.promotion }),
  )
  return { ...state, claim: (wanted: Claimable) => once(nameOf(wanted), (key) => mutateAsync({ key, input: wanted })) }
}

/** What giving up would cost now. It is asked for at the tap, because every bet changes it. */
export function usePreviewGivingUp() {
  return useMutation({ mutationFn: (reward: string) => send(previewGivingUp, { reward }) })
}

export function useGiveUp() {
  const { mutateAsync, ...state } = useKeyed((key, reward: string) => send(giveUp, { key, reward }))
  return { ...state, giveUp: (reward: string) => once(`end ${reward}`, (key) => mutateAsync({ key, input: reward })) }
}

type Keyed<Input> = { readonly key: string; readonly input: Input }

function useKeyed<Input, Output>(sendKeyed: (key: string, input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, input }: Keyed<Input>) => sendKeyed(key, input),
    // The answer is shown before what it touches has been read again.
    onSettled: () => {
      for (const queryKey of touchedByRewards) void client.invalidateQueries({ queryKey })
    },
  })
}

const keys = new Map<string, string>()
const underWay = new Set<string>()

/** Null where the same is on its way already. A refusal is an answer, after which another try is another act. */
async function once<Output>(name: string, act: (key: string) => Promise<Output>): Promise<Output | null> {
  if (underWay.has(name)) return null
  const key = keys.get(name) ?? randomId()
  keys.set(name, key)
  underWay.add(name)
  try {
    const answer = await act(key)
    keys.delete(name)
    return answer
  } catch (error) {
    if (error instanceof RefusedCall) keys.delete(name)
    throw error
  } finally {
    underWay.delete(name)
  }
}
