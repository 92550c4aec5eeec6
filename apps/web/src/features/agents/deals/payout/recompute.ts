import { payoutOf } from '@fairground/domain/agents/contract.ts'
import { rebateOf } from '@fairground/domain/agents/rebate.ts'
import { type Amount, formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { type AgentContract, termsOfWire, type WirePayout } from '../../../../data/agents/contracts.ts'
import type { RebateSettings } from '../../../../data/agents/rebates.ts'

export type RebatePayout = RebateSettings['payouts'][number]

/** A figure that the server told otherwise than the phone computes it. */
export type Difference = { readonly figure: string; readonly told: string; readonly computed: string }

export type Recomputed = {
  /** How many figures were compared. */
  readonly figures: number
  readonly differences: readonly Difference[]
  /** What was paid less what the phone computes: below nothing is too little. */
  readonly off: Amount
}

const amountOf = (wire: string): Amount => parseAmount(wire) ?? 0n

function compare(
  pairs: readonly (readonly [figure: string, told: string, computed: string])[],
  off: Amount,
): Recomputed {
  const differences = pairs.flatMap(([figure, told, computed]) =>
    told === computed ? [] : [{ figure, told, computed }],
  )
  return { figures: pairs.length, differences, off }
}

/**
 * A payout of a contract, from the terms that both sides accepted and the figures of its period. What came from the period
 * before is compared with that one, where it is known. Null is a payout whose contract is not known here.
 */
export function recomputePayout(
  payout: WirePayout,
  contracts: readonly AgentContract[],
  payouts: readonly WirePayout[],
): Recomputed | null {
  const contract = contracts.find(({ id }) => id === payout.contractId)
  if (!contract) return null
  const terms = termsOfWire(contract.terms)
  const before = terms.carries ? payouts.find(({ periodEnd }) => periodEnd === payout.periodStart) : undefined
  const result = payoutOf(terms, {
    figure: amountOf(payout.type === 'dividend' ? payout.net : payout.turnover),
    active: payout.active,
    carriedIn: amountOf(payout.carriedIn),
    owedIn: amountOf(payout.owedIn),
    below: amountOf(payout.below),
  })
  return compare(
    [
      ...(before
        ? ([
            ['carriedIn', payout.carriedIn, before.carriedOut],
            ['owedIn', payout.owedIn, before.owedOut],
          ] as const)
        : []),
      ['base', payout.base, formatAmount(result.base)],
      ['rate', String(payout.rate), String(result.rate)],
      ['gross', payout.gross, formatAmount(result.gross)],
      ['paid', payout.paid, formatAmount(result.paid)],
      ['carriedOut', payout.carriedOut, formatAmount(result.carriedOut)],
      ['owedOut', payout.owedOut, formatAmount(result.owedOut)],
    ],
    amountOf(payout.paid) - result.paid,
  )
}

/** A day of rebates, from its units and the fraction that the day before left. */
export function recomputeRebate(payout: RebatePayout, payouts: readonly RebatePayout[]): Recomputed {
  const { day, amount, turnoverUnits, carriedIn, carriedOut } = payout
  const before = payouts.filter((each) => each.day < day).sort((a, b) => (a.day < b.day ? 1 : -1))[0]
  const result = rebateOf(BigInt(turnoverUnits), BigInt(carriedIn))
  return compare(
    [
      ...(before ? ([['carriedIn', String(carriedIn), String(before.carriedOut)]] as const) : []),
      ['paid', amount, formatAmount(result.amount)],
      ['carriedOut', String(carriedOut), String(result.carry)],
    ],
    amountOf(amount) - result.amount,
  )
}

/** Units of 1/2000 of a ten-thousandth, written out: they end after eight decimals. */
export function unitsText(units: bigint): `${number}` {
  const whole = 20_000_000n
  return `${units / whole}.${String((units % whole) * 5n).padStart(8, '0')}` as `${number}`
}
