import { formLabel, x115Play } from '@fairground/client/plays/x115-play.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Cell } from '../../board/cell.tsx'
import { PlayLine } from '../../board/parts/play-line.tsx'
import { PriceCell } from '../../board/parts/price-cell.tsx'
import { SectionHead } from '../../board/parts/section-head.tsx'
import { hintOf, positionLabel, valueLabel } from './x115-labels.ts'
import { options, shapeOf } from './x115-plays.ts'

const glyphs: Readonly<Record<string, string>> = { DRAGON: '\u9f8d', TIGER: '\u864e' }
const arts: Readonly<Record<string, string>> = { DRAGON: 'dragon', TIGER: 'tiger' }

/** Every outcome with its odds and its chance. */
export function OutcomePlay({ play }: { readonly play: string }) {
  const text = useText()
  const { form } = x115Play(play)
  if (form === 'optionAtPlace') return <Places play={play} />
  const values = shapeOf(play).groups[0]?.values ?? []
  return (
    <section data-play={play}>
      <SectionHead play={play} title={formLabel(text, play)} />
      <div className="price-cells" data-columns={form === 'duel' ? '2' : form === 'median' ? '4' : '3'}>
        {values.map((value) => (
          <PriceCell
            key={value}
            play={play}
            value={value}
            price={priceName(play, value)}
            way="lay"
            name={valueLabel(text, play, value)}
            {...(arts[value] && {
              art: arts[value],
              icon: (
                <span className="art-glyph" aria-hidden="true">
                  {glyphs[value]}
                </span>
              ),
            })}
          />
        ))}
      </div>
      <p className="cells-note">{hintOf(text, play)}</p>
    </section>
  )
}

/** The price that a value is sold at. */
export function priceName(play: string, value: string): string {
  const { form } = x115Play(play)
  if (form === 'oddCount') return `O${value}`
  if (form === 'median') return `M0${value}`
  if (form === 'optionOfSum') return value === 'BIG' || value === 'SMALL' ? 'BS' : value
  return 'HIT'
}

function Places({ play }: { readonly play: string }) {
  const text = useText()
  return (
    <section data-play={play}>
      <PlayLine play={play} />
      {[0, 1, 2, 3, 4].map((place) => (
        <fieldset key={place} className="place-row">
          <legend>{positionLabel(text, place)}</legend>
          {options.map((option) => (
            <Cell
              key={option}
              play={play}
              group={place}
              value={option}
              way="mark"
              className="price-cell"
              label={`${positionLabel(text, place)} ${valueLabel(text, play, option)}`}
            >
              {valueLabel(text, play, option)}
            </Cell>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
