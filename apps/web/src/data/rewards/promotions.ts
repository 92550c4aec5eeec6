import type { OutputOf } from '@fairground/contract/call.ts'
import { readMyPromotions, readPromotions } from '@fairground/contract/rewards/rewards.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'

export type Promotion = OutputOf<typeof readPromotions>['list'][number]
export type PromotionSentence = Promotion['lines'][number]

// Promotions change by events; without them a reader still sees a change within this time.
const staleTime = 300_000

/** PROMO-12: a member reads the personal promotions, everybody else the common ones. */
export function usePromotions() {
  const language = useDebouncedLanguage()
  const session = useSession()
  const isMember = session !== null && !isFree(session.type)
  const owner = isMember ? 'member' : 'rewards'
  return useQuery({
    queryKey: [owner, 'promotions', language],
    queryFn: ({ signal }) => send(isMember ? readMyPromotions : readPromotions, { language }, signal),
    staleTime,
    // Another language keeps the old words until its own arrive; another reader sees nothing of the one before.
    placeholderData: (known, query) => (query?.queryKey[0] === owner ? known : undefined),
  })
}

/** Whether members are rewarded for inviting now, looked up by the type of the promotion (PROMO-14). */
export function isReferralEnabled(list: readonly Pick<Promotion, 'type' | 'enabled'>[]): boolean {
  return list.some(({ type, enabled }) => type === 'REFERRAL' && enabled)
}
