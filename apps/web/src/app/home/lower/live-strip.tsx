import { Outline } from '@fairground/ui/outline.tsx'
import { megaphone } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../../data/system/system.ts'
import { LivePill } from './live-pill.tsx'

export function LiveStrip() {
  const text = useText()
  const { demo, minAge } = useWhitelabel()
  return (
    <div className="live-strip">
      <Outline d={megaphone} size={19} strokeWidth={2} className="flip row-icon is-gold" />
      <span className="min-w-0 flex-1">{demo ? text('home.demo') : text('footer.age', { age: minAge })}</span>
      <LivePill />
    </div>
  )
}
