import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { type Friend, readFriends } from './friends.ts'
import { storeInvitationCode } from './invitation-codes.ts'
import { type Referral, readReferral } from './referral.ts'

type Asked = {
  readonly merchantId: number
  readonly memberId: string
  /** Becomes the member's code where there is none yet. */
  readonly drawnCode: string
}

export type ShownFriend = {
  readonly id: string
  readonly name: string
  readonly state: 'under-way' | 'waiting' | 'paid' | 'late' | 'not-counted'
  readonly turnover: Amount
  readonly hasDeposited: boolean
  readonly endsAt: Date
  readonly paidAt: Date | null
  readonly amount: Amount | null
}

export type Invitations = Referral & { readonly code: string; readonly friends: readonly ShownFriend[] }

/** Null while nobody is paid for inviting. */
export function readInvitations(
  db: Db,
  now: Date,
  { merchantId, memberId, drawnCode }: Asked,
): Promise<Invitations | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const referral = await readReferral(tx, merchantId, now)
    if (!referral) return null
    const code = await storeInvitationCode(tx, now, { merchantId, memberId, code: drawnCode })
    const friends = await readFriends(tx, now, referral, { merchantId, inviterId: memberId })
    return { ...referral, code, friends: friends.map((friend) => shown(friend, referral, now)) }
  })
}

/** Gone again, or never paid. */
const unpaid = ['rejected', 'expired', 'forfeited']

function shown(friend: Friend, referral: Referral, now: Date): ShownFriend {
  const isPlayed = friend.turnover >= referral.turnover
  const reward = friend.reward && !unpaid.includes(friend.reward.state) ? friend.reward : null
  return {
    id: friend.id,
    name: maskedUsername(friend.username),
    state: stateOf(friend, reward !== null, now),
    // No more than the bar needs.
    turnover: isPlayed ? referral.turnover : friend.turnover,
    hasDeposited: friend.deposited >= referral.deposit,
    endsAt: friend.endsAt,
    paidAt: reward?.at ?? null,
    amount: reward?.amount ?? null,
  }
}

function stateOf(friend: Friend, isPaid: boolean, now: Date): ShownFriend['state'] {
  if (isPaid) return 'paid'
  if (friend.isSamePerson) return 'not-counted'
  if (friend.hasQualified) return friend.reward ? 'late' : 'waiting'
  return friend.endsAt <= now ? 'late' : 'under-way'
}
