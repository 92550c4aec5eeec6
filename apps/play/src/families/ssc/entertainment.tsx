import { formLabel, sscPlay, sscPlayName } from '@fairground/client/plays/ssc-play.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { usePicksOf } from '../../board/board-context.tsx'
import { ChoiceChips } from '../../board/parts/choice-chips.tsx'
import { PlayLine } from '../../board/parts/play-line.tsx'
import { PriceCell } from '../../board/parts/price-cell.tsx'
import { SectionHead } from '../../board/parts/section-head.tsx'
import { OptionsOfPosition } from './digit-groups.tsx'
import { duelLabel, positionLabel, valueLabel } from './ssc-labels.ts'
import { duels, options, shapes, sides } from './ssc-plays.ts'

/** One play among a few outcomes, each with its odds and its chance. */
export function EntertainmentPlay({ play }: { readonly play: string }) {
  const { form } = sscPlay(play)
  if (form === 'duel') return <Duels play={play} />
  if (form === 'optionAtPlace') return <Places play={play} />
  return form === 'shape' ? <Shapes play={play} /> : <SumOptions play={play} />
}

function SumOptions({ play }: { readonly play: string }) {
  const text = useText()
  return (
    <section data-play={play}>
      <SectionHead play={play} title={formLabel(text, 'optionOfSum')} note={text('ssc.sumRange')} />
      <div className="price-cells">
        {options.map((option) => (
          <PriceCell
            key={option}
            play={play}
            value={option}
            price="HIT"
            way="lay"
            name={valueLabel(text, play, option)}
          />
        ))}
      </div>
      <p className="cells-note">{text('ssc.sumNote')}</p>
    </section>
  )
}

const faces = { DRAGON: '\u9f8d', TIE: '\u548c', TIGER: '\u864e' } as const
const arts = { DRAGON: 'dragon', TIE: 'tie', TIGER: 'tiger' } as const

function Duels({ play }: { readonly play: string }) {
  const text = useText()
  const [picks = []] = usePicksOf(play)
  const [pair, setPair] = useState(duels[0] ?? '')
  const countOf = (of: string) => picks.filter((value) => value.startsWith(of)).length
  const [first = 1, second = 5] = pair.split('V').map(Number)
  const notes = {
    DRAGON: text('ssc.higher', { place: positionLabel(text, first - 1) }),
    TIE: text('ssc.equal'),
    TIGER: text('ssc.higher', { place: positionLabel(text, second - 1) }),
  }
  return (
    <section data-play={play}>
      <SectionHead play={play} title={formLabel(text, 'duel')} note={text('ssc.tieLoses')} />
      <ChoiceChips
        label={formLabel(text, 'duel')}
        choices={duels.map((value) => ({ value, label: duelLabel(text, value), count: countOf(value) }))}
        chosen={pair}
        onChoose={setPair}
      />
      <div className="price-cells" data-columns="3">
        {sides.map((side) => (
          <PriceCell
            key={`${pair} ${side}`}
            play={play}
            value={`${pair}:${side}`}
            price={side === 'TIE' ? 'TIE' : 'DT'}
            way="lay"
            art={arts[side]}
            icon={
              <span className="art-glyph" aria-hidden="true">
                {faces[side]}
              </span>
            }
            name={text(`ssc.value.${side}`)}
            note={notes[side]}
          />
        ))}
      </div>
    </section>
  )
}

function Shapes({ play }: { readonly play: string }) {
  const text = useText()
  return (
    <section data-play={play}>
      <SectionHead play={play} title={sscPlayName(text, play)} />
      <div className="price-cells" data-columns="5">
        {shapes.map((shape) => (
          <PriceCell key={shape} play={play} value={shape} price={shape} way="lay" name={text(`ssc.value.${shape}`)} />
        ))}
      </div>
    </section>
  )
}

function Places({ play }: { readonly play: string }) {
  return (
    <section data-play={play}>
      <PlayLine play={play} />
      {[0, 1, 2, 3, 4].map((place) => (
        <OptionsOfPosition key={place} play={play} group={place} place={place} />
      ))}
    </section>
  )
}
