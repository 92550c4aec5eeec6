import { boardFamilyCodeOf, type FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import CircleDot from 'lucide-react/icons/circle-dot'
import Dices from 'lucide-react/icons/dices'
import Flag from 'lucide-react/icons/flag'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Hash from 'lucide-react/icons/hash'
import Ticket from 'lucide-react/icons/ticket'
import { GamePicture } from '../statement/game-picture.tsx'

type Pictured = { readonly picture: string | null; readonly vendor: string | null; readonly game: string }

/** Every family of lotteries has a sign and a colour of its own. */
const signs: Readonly<Record<FamilyCode, { readonly icon: typeof Dices; readonly hue: number }>> = {
  K3: { icon: Dices, hue: 86 },
  SSC: { icon: Hash, hue: 165 },
  X115: { icon: CircleDot, hue: 30 },
  PK10: { icon: Flag, hue: 265 },
  KENO: { icon: Grid3x3, hue: 205 },
  VNN: { icon: Ticket, hue: 310 },
  VNS: { icon: Ticket, hue: 330 },
}

/** The game's picture, or the sign of a lottery or a game. */
export function PlayIcon({ play: { picture, vendor, game } }: { play: Pictured }) {
  const family = vendor === null ? boardFamilyCodeOf(game) : undefined
  const { icon: Icon, hue } = family ? signs[family] : { icon: vendor === null ? Dices : Gamepad2, hue: 222 }
  return (
    <GamePicture picture={picture}>
      <span className="list-well statement-picture" style={{ '--row-h': hue }}>
        <Icon size={21} strokeWidth={2} aria-hidden="true" />
      </span>
    </GamePicture>
  )
}
