import type { OutputOf } from '@fairground/contract/call.ts'
import * as cashbackContract from '@fairground/contract/rewards/cashback.ts'
import * as contract from '@fairground/contract/rewards/club.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { isExcludedFromPlay } from '@fairground/domain/permissions.ts'
import { averageCost, defaultReturn, levelRetentionOf, missingForNextLevel } from '@fairground/domain/rewards/club.ts'
import { claimCashback } from '@fairground/modules/rewards/cashback/claim-cashback.ts'
import { type Cashback, minCashback, readCashback } from '@fairground/modules/rewards/cashback/read-cashback.ts'
import { type MemberClub, readClub } from '@fairground/modules/rewards/club/read-club.ts'
import type { Api } from '../../api.ts'
import { answer, ownerOf } from '../../http/answer.ts'

type WireCashback = NonNullable<OutputOf<typeof cashbackContract.readCashback>>
type WireClub = NonNullable<OutputOf<typeof contract.readClub>>

export function clubRoutes(api: Api): void {
  answer(api, cashbackContract.readCashback, { perMinute: 120 }, async (_input, answering) => {
    const cashback = await readCashback(api.db, answering.now, ownerOf(answering))
    return cashback && wireCashback(cashback, isExcludedFromPlay(answering.actor, answering.now))
  })

  answer(api, cashbackContract.claimCashback, { perMinute: 60 }, async ({ key }, answering) => {
    const { claimed, cashback } = await claimCashback(api.db, answering.now, { ...ownerOf(answering), key })
    return {
      claimed: claimed === null ? null : formatAmount(claimed),
      cashback: cashback && wireCashback(cashback, isExcludedFromPlay(answering.actor, answering.now)),
    }
  })

  answer(api, contract.readClub, { perMinute: 120 }, async (_input, answering) => {
    const club = await readClub(api.db, answering.now, ownerOf(answering))
    return club && wireClub(club, isExcludedFromPlay(answering.actor, answering.now))
  })
}

function wireCashback({ label, parts, week, claims, ...ready }: Cashback, isKept: boolean): WireCashback {
  return {
    label,
    ready: {
      amount: formatAmount(ready.amount),
      least: formatAmount(minCashback),
      canClaim: ready.canClaim,
      since: ready.since?.toISOString() ?? null,
      until: ready.until.toISOString(),
      paidAt: ready.paidAt?.toISOString() ?? null,
      turnover: formatAmount(ready.turnover),
      averageCost: formatAmount(averageCost(ready.turnover)),
      returnParts: Number(defaultReturn),
      parts: parts.map(({ category, rate, turnover, amount }) => ({
        category,
        rate,
        turnover: formatAmount(turnover),
        amount: formatAmount(amount),
      })),
    },
    week: isKept ? null : { amount: formatAmount(week.amount), readyAt: week.readyAt.toISOString() },
    claims: claims.map(({ id, amount, at, isAsked }) => ({
      id,
      amount: formatAmount(amount),
      at: at.toISOString(),
      isAsked,
    })),
  }
}

function wireClub({ club, level, best, played, monthEnd, steps }: MemberClub, isKept: boolean): WireClub {
  const next = isKept ? null : missingForNextLevel(club, { level, best }, played)
  const keep = isKept ? null : levelRetentionOf(club, level, played.month)
  const labelOf = (index: number) => club.levels[index]?.label ?? String(index)
  return {
    level,
    period: club.period,
    levels: club.levels.map(({ label, turnover, deposits, gift, cashback }) => ({
      label,
      turnover: formatAmount(turnover),
      deposits: formatAmount(deposits),
      gift: formatAmount(gift),
      cashback: { ...cashback },
    })),
    played: {
      turnover: formatAmount(played.turnover),
      deposits: formatAmount(played.deposits),
      month: formatAmount(played.month),
    },
    next: next && {
      turnover: formatAmount(next.turnover),
      deposits: formatAmount(next.deposits),
      percent: next.percent,
      averageCost: formatAmount(averageCost(next.turnover)),
      returnParts: Number(defaultReturn),
      gift: formatAmount(next.gift),
    },
    keep: keep && {
      required: formatAmount(keep.required),
      month: formatAmount(played.month),
      isSafe: keep.isSafe,
      until: monthEnd.toISOString(),
    },
    history: steps.map(({ from, to, gift, at }) => ({
      from: labelOf(from),
      to: labelOf(to),
      isUp: to > from,
      gift: formatAmount(gift),
      at: at.toISOString(),
    })),
  }
}
