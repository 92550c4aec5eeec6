import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { keno } from '@fairground/domain/lottery/families/keno/keno.ts'
import { pk10 } from '@fairground/domain/lottery/families/pk10/pk10.ts'
import { ssc } from '@fairground/domain/lottery/families/ssc/ssc.ts'
import { vnn, vns } from '@fairground/domain/lottery/families/vn/vn.ts'
import { x115 } from '@fairground/domain/lottery/families/x115/x115.ts'
import type { Family } from '@fairground/domain/lottery/family.ts'
import { type Below, randomResult, randomSelection, seeded } from '@fairground/domain/testing/lottery/random-lines.ts'
import { changeSlip, emptySlip, type Slip } from '@fairground/play/slip/slip.ts'
import { figuresOf, isWithin } from '@fairground/play/slip/slip-figures.ts'

const limits = { maxLineStake: 10n ** 12n, maxLineWin: 10n ** 16n }
const slips = 400
const maxPlays = 3

const passes = 5

type SlipCost = {
  readonly family: string
  readonly taps: number
  /** The processor's time of all taps of the first pass by their number: the engine has seen none of it before. */
  readonly firstMeanMs: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly mostMs: number
}

/** What the figures of a slip cost after each tap, over slips of up to three plays that are tapped value by value. */
export function slipCosts(seed: number): readonly SlipCost[] {
  return [
    costOf(k3, seed),
    costOf(ssc, seed),
    costOf(x115, seed),
    costOf(pk10, seed),
    costOf(keno, seed),
    costOf(vnn, seed),
    costOf(vns, seed),
  ]
}

/**
 * A thread's own clock moves in steps of milliseconds, which is too coarse for one tap. Of the same taps in several
 * passes the quickest is taken: it was not interrupted, so that it is at least the processor's time and little more.
 */
function costOf<Draw>(family: Family<Draw>, seed: number): SlipCost {
  const before = process.threadCpuUsage()
  const first = onePass(family, seed)
  const { user, system } = process.threadCpuUsage(before)
  const quickest = [...first]
  for (let pass = 1; pass < passes; pass += 1)
    for (const [tap, ms] of onePass(family, seed).entries()) quickest[tap] = Math.min(ms, quickest[tap] ?? ms)
  const sorted = quickest.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return {
    family: family.code,
    taps: first.length,
    firstMeanMs: rounded((user + system) / 1000 / first.length),
    medianMs: at(0.5),
    p95Ms: at(0.95),
    mostMs: at(1),
  }
}

const rounded = (ms: number) => Math.round(ms * 1000) / 1000

function onePass<Draw>(family: Family<Draw>, seed: number): readonly number[] {
  const below = seeded(seed)
  return Array.from({ length: slips }, () => tapped(family, below)).flatMap((after) =>
    after.map((slip) => {
      const started = performance.now()
      isWithin(family, figuresOf(family, slip).lines, limits)
      return performance.now() - started
    }),
  )
}

/** The slip after each tap. */
function tapped<Draw>(family: Family<Draw>, below: Below): readonly Slip[] {
  const plays = Object.keys(family.plays)
  let slip: Slip = { ...emptySlip, unitStake: 10_000n }
  const after: Slip[] = []
  for (let count = 1 + below(maxPlays); count > 0; count -= 1) {
    const play = plays[below(plays.length)] ?? ''
    const groups = randomSelection(family.code, play, randomResult(family.code, below), below).split('|')
    for (const [group, values] of groups.entries())
      for (const value of values.split(',').filter((each) => each !== '')) {
        slip = changeSlip(slip, { kind: 'mark', play, group, value })
        after.push(slip)
      }
  }
  return after
}
