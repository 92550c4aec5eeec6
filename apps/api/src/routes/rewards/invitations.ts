import { randomInt } from 'node:crypto'
import * as contract from '@fairground/contract/rewards/invitations.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { isExcludedFromPlay } from '@fairground/domain/permissions.ts'
import { generateInvitationCode } from '@fairground/modules/rewards/invitations/invitation-codes.ts'
import { readInvitations, type ShownFriend } from '@fairground/modules/rewards/invitations/read-invitations.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer } from '../../http/answer.ts'

export function invitationsRoutes(api: Api): void {
  answer(api, contract.readInvitations, { perMinute: 120 }, async (_input, answering) => {
    const { merchant, now } = answering
    if (isExcludedFromPlay(answering.actor, now)) return null
    const { memberId } = accountOf(answering)
    const drawnCode = generateInvitationCode(randomInt)
    const invitations = await readInvitations(api.db, now, { merchantId: merchant.id, memberId, drawnCode })
    if (!invitations) return null
    const { code, amount, pays, deposit, turnover, days, mostPerMonth, friends } = invitations
    const paid = friends.filter(({ state }) => state === 'paid')
    return {
      link: `/i/${code}`,
      amount: formatAmount(amount),
      pays,
      deposit: formatAmount(deposit),
      turnover: formatAmount(turnover),
      days,
      mostPerMonth,
      earned: formatAmount(paid.reduce((sum, friend) => sum + (friend.amount ?? 0n), 0n)),
      joined: friends.length,
      paid: paid.length,
      friends: friends.map(wireFriend),
    }
  })
}

function wireFriend({ turnover, endsAt, paidAt, amount, ...friend }: ShownFriend) {
  return {
    ...friend,
    turnover: formatAmount(turnover),
    endsAt: endsAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    amount: amount === null ? null : formatAmount(amount),
  }
}
