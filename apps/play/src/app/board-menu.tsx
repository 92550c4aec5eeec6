import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { grid, pastDraws, sound, ticket } from '../board/outlines.ts'
import { useSound } from '../sound/sounds.ts'
import { Layer } from './layer.tsx'

type BoardMenuProps = {
  readonly onLobby: () => void
  readonly onResults: () => void
  readonly onMyBets: (() => void) | null
  readonly onClose: () => void
}

/** What is not needed for a bet: other lotteries, results, one's bets, and whether there is sound. */
export function BoardMenu({ onLobby, onResults, onMyBets, onClose }: BoardMenuProps) {
  const text = useText()
  const [isOn, turn] = useSound()
  return (
    <Layer title={text('play.menu')} onClose={onClose}>
      <ul className="board-menu">
        {onMyBets && <Way icon={ticket} name={text('play.myBets')} onTake={onMyBets} />}
        <Way icon={pastDraws} name={text('play.results')} onTake={onResults} />
        <Way icon={grid} name={text('play.lobby')} onTake={onLobby} />
        <li>
          <button type="button" role="switch" aria-checked={isOn} onClick={() => turn(!isOn)}>
            <Outline d={sound} size={21} />
            {text('play.sound')}
            <span className="menu-switch" />
          </button>
        </li>
      </ul>
    </Layer>
  )
}

type WayProps = { readonly icon: string; readonly name: string; readonly onTake: () => void }

function Way({ icon, name, onTake }: WayProps) {
  return (
    <li>
      <button type="button" onClick={onTake}>
        <Outline d={icon} size={21} />
        {name}
      </button>
    </li>
  )
}
