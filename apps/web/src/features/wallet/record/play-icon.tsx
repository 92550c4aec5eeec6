import Dices from 'lucide-react/icons/dices'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { GamePicture } from '../statement/game-picture.tsx'

type Pictured = { readonly picture: string | null; readonly vendor: string | null }

/** The game's picture, or the sign of a lottery or a game. */
export function PlayIcon({ play: { picture, vendor } }: { play: Pictured }) {
  const { icon: Icon, hue } = vendor === null ? { icon: Dices, hue: 86 } : { icon: Gamepad2, hue: 222 }
  return (
    <GamePicture picture={picture}>
      <span className="list-well statement-picture" style={{ '--row-h': hue }}>
        <Icon size={21} strokeWidth={2} aria-hidden="true" />
      </span>
    </GamePicture>
  )
}
