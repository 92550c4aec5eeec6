import '../parts.css'
import type { ReactNode } from 'react'

type VipRingProps = { readonly percent: number; readonly size: number; readonly children: ReactNode }

/** How far somebody is on the way to the next level; the words beside it say the same. */
export function VipRing({ percent, size, children }: VipRingProps) {
  return (
    <span className="vip-ring" style={{ '--ring-size': `${size}px`, '--ring-part': `${percent}%` }}>
      <span>{children}</span>
    </span>
  )
}
