import type { LucideIcon } from 'lucide-react'
import Bird from 'lucide-react/icons/bird'
import Cherry from 'lucide-react/icons/cherry'
import Club from 'lucide-react/icons/club'
import Dices from 'lucide-react/icons/dices'
import Fish from 'lucide-react/icons/fish'
import Flame from 'lucide-react/icons/flame'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Radio from 'lucide-react/icons/radio'
import Spade from 'lucide-react/icons/spade'
import Star from 'lucide-react/icons/star'
import Ticket from 'lucide-react/icons/ticket'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Tickets from 'lucide-react/icons/tickets'
import Trophy from 'lucide-react/icons/trophy'

type Face = { readonly icon: LucideIcon; readonly hue: string }

const faces: Readonly<Record<string, Face>> = {
  HOT: { icon: Flame, hue: 'hot' },
  FAV: { icon: Star, hue: 'lottery' },
  RNG: { icon: Cherry, hue: 'slots' },
  LIVE: { icon: Spade, hue: 'live' },
  LOTT: { icon: Ticket, hue: 'lottery' },
  ELOTT: { icon: Tickets, hue: 'keno' },
  FISH: { icon: Fish, hue: 'fish' },
  SPORTS: { icon: Trophy, hue: 'sports' },
  ESPORTS: { icon: Gamepad2, hue: 'esports' },
  PVP: { icon: Club, hue: 'poker' },
  COCKFIGHT: { icon: Bird, hue: 'cock' },
  LIVESTREAM: { icon: Radio, hue: 'stream' },
  PROMO: { icon: TicketPercent, hue: 'promo' },
}
const otherFace: Face = { icon: Dices, hue: 'keno' }

/** An operator may bring a category that no drawing was made for. */
function faceOf(category: string): Face {
  return faces[category] ?? otherFace
}

export function CategoryIcon({ category }: { category: string }) {
  const { icon: Icon } = faceOf(category)
  return <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
}

/** The name of the token that holds the category's hue. */
export function hueOf(category: string): string {
  return `var(--cat-${faceOf(category).hue}-h)`
}
