import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { merchantsWithDue } from '../../jobs/merchants-with-due.ts'
import { grantReward } from '../grant-reward.ts'
import { readFriends } from './friends.ts'
import { readReferral } from './referral.ts'

/** So much longer than the friend's days, so that what was done on the last day is still found. */
const graceDays = 3
const dayMs = 86_400_000

/**
 * Rewards each member who invited a friend that has deposited and played enough. May run twice: a friend counts once.
 */
export async function payInvitations(db: Db, now: Date): Promise<number> {
  let granted = 0
  for (const merchantId of await merchantsWithDue(db, 'friends', now)) {
    for (const { promotion, friendId, inviterId } of await findQualified(db, merchantId, now)) {
      const grant = { merchantId, memberId: inviterId, promotion, period: friendId }
      if ((await inMerchant(db, merchantId, (tx) => grantReward(tx, now, grant))) === 'granted') granted += 1
    }
  }
  return granted
}

function findQualified(db: Db, merchantId: number, now: Date) {
  return inMerchant(db, merchantId, async (tx) => {
    const referral = await readReferral(tx, merchantId, now)
    if (!referral) return []
    const unpaidSince = new Date(now.getTime() - (referral.days + graceDays) * dayMs)
    const friends = await readFriends(tx, now, referral, { merchantId, unpaidSince })
    return friends
      .filter(({ hasQualified }) => hasQualified)
      .map(({ id, inviterId }) => ({ promotion: referral.promotion, friendId: id, inviterId }))
  })
}
