import { useText } from '@fairground/ui/words.tsx'
import controller from '../../art/game-controller-96.webp'
import { RouteLink } from '../../routing/route-link.tsx'

export function FreePlayCard() {
  const text = useText()
  return (
    <RouteLink route="trial" className="card free-play">
      <img src={controller} width={44} height={44} alt="" />
      <span className="free-play-words">
        <b>{text('home.freePlayTitle')}</b>
        <span>{text('home.freePlayHint')}</span>
      </span>
      <span className="button button-secondary button-small" aria-hidden="true">
        {text('home.freePlay')}
      </span>
    </RouteLink>
  )
}
