import { payoutOf } from '@fairground/domain/agents/contract.ts'
import { rebateOf } from '@fairground/domain/agents/rebate.ts'
import { type Amount, formatAmount, parseAmount } from '@fairground/domain/money.ts'
import {
  type AgentContract,
  type PayoutParts,
  termsOfWire,
  type WirePayout,
} from '../../../../data/agents/contracts.ts'
import type { RebateDay, RebateSettings } from '../../../../data/agents/rebates.ts'
import { rowsOfDay } from './rebate-rows.ts'

export type RebatePayout = RebateSettings['payouts'][number]

/** A figure that the server told otherwise than the phone computes it. */
export type Difference = { readonly figure: string; readonly reported: string; readonly computed: string }

export type Recomputed = {
  /** How many figures were compared. */
  readonly figures: number
  readonly differences: readonly Difference[]
  /** What was paid less what the phone computes: below nothing is too little. */
  readonly off: Amount
}

const amountOf = (wire: string): Amount => parseAmount(wire) ?? 0n

type Pair = readonly [figure: string, reported: string, computed: string]

function compare(pairs: readonly Pair[], off: Amount): Recomputed {
  const differences = pairs.flatMap(([figure, reported, computed]) =>
    reported === computed ? [] : [{ figure, reported, computed }],
  )
  return { figures: pairs.length, differences, off }
}

/**
 * A payout of a contract, from the terms that both sides accepted and the figures of its period. What came from the period
 * before is compared with that one, and what it is made of with its parts, where they are known. Null is a payout whose contract is not known here.
 */
export function recomputePayout(
  payout: WirePayout,
  contracts: readonly AgentContract[],
  payouts: readonly WirePayout[],
  parts?: PayoutParts,
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
      ...(parts ? partsOf(payout, parts) : []),
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

/** What the parts of a payout come to, beside what it says of them. */
function partsOf(payout: WirePayout, { members, result, below, deeper }: PayoutParts): readonly Pair[] {
  const sum = (wires: readonly string[]) => formatAmount(wires.reduce((total, wire) => total + amountOf(wire), 0n))
  const staked = members?.rows.flatMap(({ ownStake, teamStake }) => [ownStake, teamStake])
  return [
    ...(staked ? ([['turnover', payout.turnover, sum([...staked, members?.others?.stake ?? '0'])]] as const) : []),
    ...(result ? ([['net', payout.net, netOf(result)]] as const) : []),
    ['below', payout.below, sum([...below.map(({ gross }) => gross), deeper?.gross ?? '0'])],
  ]
}

function netOf({ stake, prizes, bonus, rebate, salary }: NonNullable<PayoutParts['result']>): string {
  const out = [prizes, bonus, rebate, salary].reduce((total, wire) => total + amountOf(wire), 0n)
  return formatAmount(amountOf(stake) - out)
}

/** A day of rebates, from its rows where they are known, else its units, and the fraction that the day before left. */
export function recomputeRebate(
  payout: RebatePayout,
  payouts: readonly RebatePayout[],
  opened?: RebateDay,
): Recomputed {
  const { day, amount, turnoverUnits, ownUnits, carriedIn, carriedOut } = payout
  const before = payouts.filter((each) => each.day < day).sort((a, b) => (a.day < b.day ? 1 : -1))[0]
  const rows = opened ? rowsOfDay(opened) : null
  const earned = rows?.reduce((sum, { units }) => sum + units, 0n) ?? BigInt(turnoverUnits)
  const own = rows?.find(({ who }) => who === 'you')?.units ?? 0n
  const result = rebateOf(earned, BigInt(carriedIn))
  return compare(
    [
      ...(rows
        ? ([
            ['rows', turnoverUnits, String(earned)],
            ['own', ownUnits, String(own)],
          ] as const)
        : []),
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
  if (units < 0n) return `-${unitsText(-units)}` as `${number}`
  return `${units / whole}.${String((units % whole) * 5n).padStart(8, '0')}` as `${number}`
}
