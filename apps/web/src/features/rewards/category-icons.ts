import type { LucideIcon } from 'lucide-react'
import Bird from 'lucide-react/icons/bird'
import Cherry from 'lucide-react/icons/cherry'
import Club from 'lucide-react/icons/club'
import Fish from 'lucide-react/icons/fish'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Radio from 'lucide-react/icons/radio'
import Spade from 'lucide-react/icons/spade'
import Ticket from 'lucide-react/icons/ticket'
import Tickets from 'lucide-react/icons/tickets'
import Trophy from 'lucide-react/icons/trophy'
import type { Cashback } from '../../data/rewards/cashback.ts'

export type RatedCategory = Cashback['ready']['parts'][number]['category']

/** With the hue of the category everywhere else. */
export const categoryIcons: Readonly<Record<RatedCategory, { readonly icon: LucideIcon; readonly hue: number }>> = {
  RNG: { icon: Cherry, hue: 335 },
  LIVE: { icon: Spade, hue: 18 },
  LOTT: { icon: Ticket, hue: 86 },
  ELOTT: { icon: Tickets, hue: 196 },
  FISH: { icon: Fish, hue: 222 },
  SPORTS: { icon: Trophy, hue: 148 },
  ESPORTS: { icon: Gamepad2, hue: 288 },
  PVP: { icon: Club, hue: 58 },
  COCKFIGHT: { icon: Bird, hue: 30 },
  LIVESTREAM: { icon: Radio, hue: 355 },
}
