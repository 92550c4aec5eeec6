import '../../parts/parts.css'
import { useText } from '@fairground/ui/words.tsx'
import { RouteLink } from '../../routing/route-link.tsx'

/** A player who plays for free sees so on every page, and the way to a real account. */
export function FreeStrip() {
  const text = useText()
  return (
    <div className="free-strip">
      <span className="min-w-0 flex-1">{text('home.freePlayHint')}</span>
      <RouteLink route="register" className="free-strip-link">
        {text('upgrade.registerNow')}
      </RouteLink>
    </div>
  )
}
