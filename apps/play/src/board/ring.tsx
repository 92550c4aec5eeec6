import type { ReactNode } from 'react'

type RingProps = {
  readonly size: number
  /** Of one, what is left. */
  readonly share: number
  readonly isShort: boolean
  readonly children?: ReactNode
}

const width = 5

/** The share of a time of sale that is left, drawn around what is said about it. */
export function Ring({ size, share, isShort, children }: RingProps) {
  const radius = (size - width) / 2
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: width, fill: 'none' }
  return (
    <span className="time-ring" data-short={isShort} style={{ inlineSize: size, blockSize: size }}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className="ring-whole" {...circle} />
        <circle className="ring-left" {...circle} strokeDasharray={`${around * share} ${around}`} />
      </svg>
      {children}
    </span>
  )
}
