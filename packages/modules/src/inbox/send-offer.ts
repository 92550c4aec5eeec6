import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { MessageData } from '@fairground/domain/inbox/message-kinds.ts'
import {
  type InboxRules,
  isOfferCapped,
  type OffersSent,
  type PlayRestrictions,
} from '@fairground/domain/inbox/notification-rules.ts'
import { sql } from 'kysely'
import { lockMoney } from '../ledger/read-balance.ts'
import { readStanding } from './standing.ts'
import { writeMessage } from './write-message.ts'

export type Offer = {
  readonly merchantId: number
  readonly memberId: string
  readonly cause: string
  readonly data: MessageData['reward']
}

export type OfferOutcome = 'sent' | 'excluded' | 'over-limit' | 'capped' | 'repeated'

/**
 * The moment of sending. The member is looked at now, whatever was true when the offer was planned; what becomes of it is
 * written down either way, and counts for the next one.
 */
export function sendOffer(db: Db, now: Date, offer: Offer, rules: InboxRules): Promise<OfferOutcome> {
  const { merchantId, memberId, cause, data } = offer
  return inMerchant(db, merchantId, async (tx) => {
    // Offers to one member take turns, or two would both be the last that is allowed.
    await lockMoney(tx, merchantId, memberId)
    if (await wasDecided(tx, offer)) return 'repeated'
    const standing = await readStanding(tx, now, offer)
    const outcome = outcomeOf(standing, await countOffers(tx, now, offer), rules)
    await recordOffer(tx, now, { ...offer, kind: 'reward', channel: 'inbox', outcome })
    if (outcome === 'sent') await writeMessage(tx, now, { merchantId, memberId, kind: 'reward', cause, data })
    return outcome
  })
}

function outcomeOf(standing: PlayRestrictions, sent: OffersSent, rules: InboxRules): Exclude<OfferOutcome, 'repeated'> {
  if (standing.isExcluded) return 'excluded'
  if (standing.isOverLimit) return 'over-limit'
  return isOfferCapped(sent, rules) ? 'capped' : 'sent'
}

async function wasDecided(tx: Tx, { merchantId, memberId, cause }: Offer): Promise<boolean> {
  const row = await tx
    .selectFrom('inbox_nudge')
    .select('at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('cause', '=', cause)
    .where('channel', '=', 'inbox')
    .executeTakeFirst()
  return row !== undefined
}

const dayMs = 86_400_000

async function countOffers(
  tx: Tx,
  now: Date,
  { merchantId, memberId }: Pick<Offer, 'merchantId' | 'memberId'>,
): Promise<OffersSent> {
  const since = (days: number) => new Date(now.getTime() - days * dayMs)
  return tx
    .selectFrom('inbox_nudge')
    .select([
      sql<number>`count(*) filter (where at > ${since(1)})::int`.as('day'),
      sql<number>`count(*)::int`.as('week'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('channel', '=', 'inbox')
    .where('outcome', '=', 'sent')
    .where('at', '>', since(7))
    .executeTakeFirstOrThrow()
}

export type NewOfferRecord = {
  readonly merchantId: number
  readonly memberId: string
  readonly cause: string
  readonly kind: string
  readonly channel: 'inbox' | 'push'
  readonly outcome: string
}

export async function recordOffer(tx: Tx, at: Date, nudge: NewOfferRecord): Promise<void> {
  const { merchantId, memberId, cause, kind, channel, outcome } = nudge
  await tx
    .insertInto('inbox_nudge')
    .values({ merchant_id: merchantId, member_id: memberId, cause, kind, channel, outcome, at })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
