import type { ReactNode } from 'react'
import { HelpButton } from './play-line.tsx'

type SectionHeadProps = { readonly play: string; readonly title: string; readonly note?: ReactNode }

export function SectionHead({ play, title, note }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <p>{note}</p>
      <HelpButton play={play} />
    </div>
  )
}
