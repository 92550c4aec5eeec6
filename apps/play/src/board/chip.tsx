import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import type { CSSProperties } from 'react'
import { check } from './outlines.ts'

type ChipProps = {
  readonly amount: Amount
  /** What stands on it in place of the amount. */
  readonly label?: string | undefined
  readonly size?: number
  /** It lies on a bet that was taken. */
  readonly isPlaced?: boolean
  readonly isLost?: boolean
  /** It has just been laid. */
  readonly isFresh?: boolean
}

export function Chip({ amount, label, size = 38, isPlaced = false, isLost = false, isFresh = false }: ChipProps) {
  const look = { '--chip': hueOf(amount), '--chip-size': `${size}px` } as CSSProperties
  return (
    <span className="chip num" style={look} data-lost={isLost} data-fresh={isFresh} dir="ltr">
      <b>{label ?? chipText(amount)}</b>
      {isPlaced && (
        <i className="chip-tick">
          <Outline d={check} size={10} strokeWidth={4} />
        </i>
      )}
    </span>
  )
}

const hues: Readonly<Record<string, number>> = {
  1: 340,
  5: 195,
  10: 235,
  20: 275,
  50: 150,
  100: 18,
  500: 295,
  1000: 58,
}
const otherHue = 318

/** One hue for each common value, so that a chip is known before it is read. */
function hueOf(amount: Amount): number {
  const units = amount / 10_000n
  const scaled = units >= 10_000n && units % 1_000n === 0n ? units / 1_000n : units
  return hues[String(scaled)] ?? otherHue
}

/** Chips carry short figures: `50`, `1K`, `1.5M`. */
export function chipText(stake: Amount): string {
  const plain = formatAmount(stake).replace(/\.?0+$/, '')
  const whole = stake % 10_000n === 0n ? stake / 10_000n : 0n
  if (whole >= 1_000_000n && whole % 100_000n === 0n) return `${Number(whole / 100_000n) / 10}M`
  if (whole >= 1_000n && whole % 100n === 0n) return `${Number(whole / 100n) / 10}K`
  return plain
}
