import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { DrawnResult } from '../families/drawn-result.tsx'
import { familyOfGame } from '../families/families.ts'
import { shortNumero } from './numero-text.ts'
import { check, lock, shieldCheck } from './outlines.ts'
import { SkipDraw } from './skip-draw.tsx'
import type { Roll } from './use-roll.ts'

type TrayProps = {
  readonly game: string
  readonly roll: Roll
  /** This phone has checked a bet on this draw. */
  readonly isVerified: boolean
  /** Shows at once how it ends. */
  readonly onSkip: () => void
}

/** Where the draw is seen: the countdown makes room for it. */
export function Tray({ game, roll, isVerified, onSkip }: TrayProps) {
  const text = useText()
  const family = familyOfGame(game)
  const { result, numero, phase } = roll
  if (result === null)
    return (
      <div className="tray" data-phase={phase}>
        <p className="tray-words" role="status">
          <b>{text('play.draw', { numero: shortNumero(numero) })}</b>
          {text('play.cancelledDraw')}
        </p>
      </div>
    )
  const isRolling = phase === 'rolling'
  return (
    <div className="tray" data-theme="dark" data-phase={phase}>
      <div className="tray-drawn">
        {isRolling && family ? (
          <>
            <family.Rolling result={result} />
            <SkipDraw onSkip={onSkip} />
          </>
        ) : (
          <>
            <DrawnResult game={game} result={result} size={62} />
            <p className="tray-note" role="status">
              <b className="num">{family?.noteOf(result)}</b>
              <span>{family?.wordsOf(text, result)}</span>
            </p>
          </>
        )}
      </div>
      <ol className="tray-steps">
        <li>
          <Outline d={lock} size={15} /> {text('play.sealed')}
        </li>
        <li>
          <Outline d={check} size={15} /> {text('play.numberIn')}
        </li>
        <li>
          {isVerified && <Outline d={shieldCheck} size={15} />}
          <b>{text(isRolling ? 'play.rolling' : isVerified ? 'play.seal.short' : 'play.drawn')}</b>
        </li>
      </ol>
    </div>
  )
}
