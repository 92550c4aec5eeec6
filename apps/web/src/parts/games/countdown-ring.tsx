import './drawn.css'
import type { ReactNode } from 'react'

type CountdownRingProps = {
  /** How much of the sale is left. */
  readonly sharePercent: number
  readonly phase: 'selling' | 'closing' | 'drawing' | 'closed' | 'unknown'
  readonly size: 'row' | 'large'
  readonly children: ReactNode
}

export function CountdownRing({ sharePercent, phase, size, children }: CountdownRingProps) {
  return (
    <span className={`countdown-ring is-${size}`} data-phase={phase} style={{ '--share': sharePercent }}>
      {children}
    </span>
  )
}
