import { useWords } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useBoardState } from '../board-context.tsx'
import { Cell } from '../cell.tsx'
import { shortChance } from './play-line.tsx'

type PriceCellProps = {
  readonly play: string
  readonly group?: number
  readonly value: string
  readonly price: string
  readonly way: 'lay' | 'mark'
  readonly name: ReactNode
  /** A cell with a face of its own colour. */
  readonly art?: string
  readonly icon?: ReactNode
  readonly note?: string
  readonly label?: string
}

/** One outcome: its name, what it pays and its chance. */
export function PriceCell({ play, group = 0, value, price, way, name, art, icon, note, label }: PriceCellProps) {
  const words = useWords()
  const { family } = useBoardState()
  const found = family.pricesOf(play)[price]
  if (!found) return null
  const chance = shortChance(words, found)
  return (
    <Cell
      play={play}
      group={group}
      value={value}
      way={way}
      className={art ? `price-cell art-${art}` : 'price-cell'}
      {...(label !== undefined && { label: `${label}, ${found.odds}, ${chance}` })}
    >
      {icon}
      <b className="price-name">{name}</b>
      <b className="num price-odds">{found.odds}</b>
      <span className="price-chance">{note ? `${note} \u00b7 ${chance}` : chance}</span>
    </Cell>
  )
}
