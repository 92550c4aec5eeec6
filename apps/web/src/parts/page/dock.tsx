import '../parts.css'
import type { ReactNode } from 'react'

type DockProps = { readonly caption: string; readonly amount: string; readonly children: ReactNode }

/** What it costs or yields, and the button that does it, above the bottom menu. */
export function Dock({ caption, amount, children }: DockProps) {
  return (
    <div className="dock">
      <p className="dock-words">
        <span className="dock-caption">{caption}</span>{' '}
        <span className="dock-amount" style={{ '--signs': amount.length }}>
          <bdi className="num">{amount}</bdi>
        </span>
      </p>
      {children}
    </div>
  )
}
