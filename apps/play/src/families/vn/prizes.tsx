import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type CSSProperties, useState } from 'react'
import { useBoardState } from '../../board/board-context.tsx'
import { Stage } from '../../board/parts/stage.tsx'
import type { ResultProps } from '../board-family.ts'
import { tierLabel } from './vn-labels.ts'
import { byTier, tiersOf } from './vn-plays.ts'

/** The special prize, its last two digits in gold. */
export function Special({ result, size }: ResultProps) {
  const number = result[0] ?? ''
  if (size < 20)
    return (
      <span className="num" dir="ltr">
        {number.slice(0, -2)}
        <b>{number.slice(-2)}</b>
      </span>
    )
  return <SpecialBalls number={number} size={Math.min(size, 36)} />
}

/** Without a size as large as the sheet says. */
function SpecialBalls({ number, size }: { readonly number: string; readonly size?: number }) {
  const places = [...number].map((digit, at) => ({ digit, at }))
  return (
    <span className="prize-balls" dir="ltr" role="img" aria-label={number}>
      {places.map(({ digit, at }) => (
        <b
          key={at}
          className="prize-ball num"
          data-gold={at >= places.length - 2}
          style={size === undefined ? {} : { inlineSize: size, fontSize: size / 1.9 }}
        >
          {digit}
        </b>
      ))}
    </span>
  )
}

function PrizeNumber({ number, delay }: { readonly number: string; readonly delay?: string }) {
  return (
    <span className="prize-number num" style={delay === undefined ? {} : { animationDelay: delay }}>
      {number.slice(0, -2)}
      <b>{number.slice(-2)}</b>
    </span>
  )
}

/** Outline of Lucide (ISC licence). */
const chevronDown = 'M6 9l6 6 6-6'

/** The special prize with a strip of all others, which unfolds to a table. */
export function PrizeStage() {
  const text = useText()
  const { family } = useBoardState()
  const [isUnfolded, setUnfolded] = useState(false)
  const tiers = tiersOf(family.code)
  const count = tiers.reduce((sum, tier) => sum + tier.count, 0)
  return (
    <Stage of="vn">
      {(result, isRolling) => {
        if (!result) return null
        if (isRolling) return <RollingPrizes result={result} family={family.code} />
        const [, ...others] = byTier(tiers, result)
        return (
          <>
            <div className="prize-special">
              <span>{text('vn.special')}</span>
              <SpecialBalls number={result[0] ?? ''} />
              <button
                type="button"
                className="icon-button"
                aria-expanded={isUnfolded}
                aria-label={isUnfolded ? text('vn.fold') : text('vn.allResults', { count })}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                <Outline d={chevronDown} size={20} strokeWidth={2.4} />
              </button>
            </div>
            <dl className="prizes" data-unfolded={isUnfolded}>
              {others.map((numbers, at) => (
                <div key={tierLabel(text, at + 1)}>
                  <dt>{tierLabel(text, at + 1)}</dt>
                  <dd dir="ltr">
                    {numbers.map((number) => (
                      <PrizeNumber key={number} number={number} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )
      }}
    </Stage>
  )
}

const numberMs = 80
const digitMs = 110

type RollingProps = { readonly result: readonly string[]; readonly family: string }

/** From the last prize to the special one, which comes digit by digit. */
function RollingPrizes({ result, family }: RollingProps) {
  const text = useText()
  const [[special = ''] = [], ...others] = byTier(tiersOf(family), result)
  const count = result.length - 1
  let before = 0
  const delays = others.map((numbers) => {
    before += numbers.length
    return before
  })
  return (
    <div className="prizes-rolling" aria-hidden="true">
      <div className="prize-special">
        <span>{text('vn.special')}</span>
        <span className="prize-balls" dir="ltr">
          {[...special]
            .map((digit, at) => ({ digit, at }))
            .map(({ digit, at }) => (
              <b
                key={at}
                className="prize-ball num"
                data-gold={at >= special.length - 2}
                style={{ animationDelay: `${count * numberMs + at * digitMs}ms` }}
              >
                {digit}
              </b>
            ))}
        </span>
      </div>
      <dl className="prizes" data-unfolded="true">
        {others.map((numbers, tier) => (
          <div key={tierLabel(text, tier + 1)}>
            <dt>{tierLabel(text, tier + 1)}</dt>
            <dd dir="ltr">
              {numbers.map((number, at) => (
                <PrizeNumber
                  key={number}
                  number={number}
                  delay={`${(count - (delays[tier] ?? 0) + numbers.length - at - 1) * numberMs}ms`}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** For places that are no stage of this board. */
export function RollingSpecial({ result }: { readonly result: readonly string[] }) {
  return <SpecialBalls number={result[0] ?? ''} size={36} />
}

/** Written alike in every language. */
const mark = 'VN'

export function PrizeMark({ variant }: { readonly variant: 'drawn' | 'plain' }) {
  return (
    <span className="family-mark num" data-look={variant} style={{ '--fh': 20 } as CSSProperties}>
      {mark}
    </span>
  )
}
