import type { OutputOf } from '@fairground/contract/call.ts'
import * as contract from '@fairground/contract/member/protection.ts'
import { type Exclusion, isInForce, liftableFrom, overAt } from '@fairground/domain/member/exclusion.ts'
import { type ProtectionRequest, protectMember, readProtection } from '@fairground/modules/member/protection.ts'
import { requestLifting } from '@fairground/modules/member/request-lifting.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer, ownerOf, type RequestContext } from '../../http/answer.ts'
import { refusalOfExclusion } from '../../session/excluded-refusal.ts'

type WireProtection = OutputOf<typeof contract.takeTimeout>

export function protectionRoutes(api: Api): void {
  answer(api, contract.readProtection, { perMinute: 120 }, async (_input, { merchant, actor, now }) => {
    const { helpLine } = merchant.settings
    const exclusion = actor.kind === 'account' ? await readProtection(api.db, merchant.id, actor.memberId) : null
    return { ...wireProtection(exclusion, now), helpLine }
  })

  answer(api, contract.takeTimeout, { perMinute: 20 }, async ({ days }, answering) => protect(api, answering, { days }))

  answer(api, contract.excludeMyself, { perMinute: 20 }, async ({ term }, answering) =>
    protect(api, answering, { term }),
  )

  answer(api, contract.askForLifting, { perMinute: 20 }, async (_input, answering) => {
    const { merchant, now } = answering
    const { asked, exclusion } = await requestLifting(api.db, now, merchant.id, accountOf(answering).memberId)
    if (!asked && exclusion && isInForce(exclusion, now)) throw refusalOfExclusion(exclusion, merchant)
    api.sessions.invalidateAll()
    return wireProtection(exclusion, now)
  })
}

async function protect(api: Api, answering: RequestContext, request: ProtectionRequest): Promise<WireProtection> {
  const { now } = answering
  const exclusion = await protectMember(api.db, now, ownerOf(answering), request)
  // This process need not wait for the events: the next call of this person is refused already.
  api.sessions.invalidateAll()
  return wireProtection(exclusion, now)
}

/** What is over protects nobody and is not told. */
function wireProtection(exclusion: Exclusion | null, now: Date): WireProtection {
  if (!exclusion || !isInForce(exclusion, now)) return { exclusion: null }
  const { kind, startsAt, endsAt, liftAskedAt } = exclusion
  return {
    exclusion: {
      kind,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      until: overAt(exclusion)?.toISOString() ?? null,
      liftAskedAt: liftAskedAt?.toISOString() ?? null,
      liftFrom: liftableFrom(exclusion)?.toISOString() ?? null,
    },
  }
}
