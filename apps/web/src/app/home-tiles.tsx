import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useText } from '@fairground/ui/words.tsx'
import footballSmall from '../art/football-96.webp'
import footballLarge from '../art/football-192.webp'
import giftSmall from '../art/gift-96.webp'
import giftLarge from '../art/gift-192.webp'
import headphonesSmall from '../art/headphones-96.webp'
import headphonesLarge from '../art/headphones-192.webp'
import slotsSmall from '../art/slot-machine-96.webp'
import slotsLarge from '../art/slot-machine-192.webp'
import ticketSmall from '../art/ticket-96.webp'
import ticketLarge from '../art/ticket-192.webp'
import trophySmall from '../art/trophy-96.webp'
import trophyLarge from '../art/trophy-192.webp'
import { ArtPicture } from './art-picture.tsx'
import { RouteLink } from './route-link.tsx'
import type { RouteId } from './route-table.ts'

type Tile = {
  readonly route: RouteId
  readonly name: Extract<MessageKey, `tile.${string}`>
  readonly art: readonly [small: string, large: string]
  readonly hue: number
}

// A hue stands away from the object's own colour, so that the object stays the brightest thing on its stage.
const tiles: readonly Tile[] = [
  { route: 'gameCenter', name: 'tile.games', art: [slotsSmall, slotsLarge], hue: 335 },
  { route: 'lottery', name: 'tile.lottery', art: [ticketSmall, ticketLarge], hue: 265 },
  { route: 'sports', name: 'tile.sports', art: [footballSmall, footballLarge], hue: 148 },
  { route: 'promotions', name: 'tile.promotions', art: [giftSmall, giftLarge], hue: 222 },
  { route: 'rewards', name: 'tile.rewards', art: [trophySmall, trophyLarge], hue: 18 },
  { route: 'help', name: 'tile.help', art: [headphonesSmall, headphonesLarge], hue: 196 },
]

export function HomeTiles() {
  const text = useText()
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="section-title">
        {text('home.explore')}
      </h2>
      <div className="tile-grid">
        {tiles.map(({ route, name, art: [small, large], hue }) => (
          <RouteLink key={route} route={route} className="tile" style={{ '--tile-h': hue }}>
            <ArtPicture className="tile-art" small={small} large={large} size={72} />
            <span className="tile-name">{text(name)}</span>
          </RouteLink>
        ))}
      </div>
    </section>
  )
}
