import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { PriceCell } from '../../board/parts/price-cell.tsx'
import { SectionHead } from '../../board/parts/section-head.tsx'
import { playLabel, valueLabel } from './keno-labels.ts'
import { cellsOf, type Element, sumsOf } from './keno-plays.ts'

const sumPlays = ['BS', 'OE', 'BSOE'] as const

/** All that the sum of the twenty numbers decides. */
export function SumCells() {
  const text = useText()
  return (
    <>
      <section>
        <SectionHead play="BS" title={text('keno.sum')} note={text('keno.sumRange')} />
        <div className="price-cells">
          {sumPlays.flatMap((play) =>
            cellsOf[play].map((value) => (
              <PriceCell
                key={value}
                play={play}
                value={value}
                price={play === 'BS' ? 'HIT' : value}
                way="lay"
                name={valueLabel(text, play, value)}
              />
            )),
          )}
        </div>
        <p className="cells-note">{text('keno.middle')}</p>
      </section>
      <section>
        <SectionHead play="ELEM" title={playLabel(text, 'ELEM')} note={text('keno.hint.ELEM')} />
        <div className="price-cells" data-columns="5">
          {cellsOf.ELEM.map((value) => (
            <PriceCell
              key={value}
              play="ELEM"
              value={value}
              price={value}
              way="lay"
              icon={<Outline d={elementIcons[value]} size={22} className={`element-${value.toLowerCase()}`} />}
              name={
                <>
                  {valueLabel(text, 'ELEM', value)}
                  <small className="num">{sumsOf[value]}</small>
                </>
              }
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** Which half of the numbers the draw has more of. */
export function HalvesCells() {
  const text = useText()
  return (
    <>
      {(['UMD', 'OEC'] as const).map((play) => (
        <section key={play}>
          <SectionHead play={play} title={playLabel(text, play)} note={text(`keno.hint.${play}`)} />
          <div className="price-cells" data-columns="3">
            {cellsOf[play].map((value) => (
              <PriceCell
                key={value}
                play={play}
                value={value}
                price={value}
                way="lay"
                name={
                  <>
                    {valueLabel(text, play, value)}
                    <small>{text(`keno.range.${value}`)}</small>
                  </>
                }
              />
            ))}
          </div>
          {play === 'UMD' && <p className="cells-note">{text('keno.low')}</p>}
        </section>
      ))}
    </>
  )
}

/** Outlines of Lucide (ISC licence). */
const elementIcons: Readonly<Record<Element, string>> = {
  METAL: 'M6 3h12l4 6-10 13L2 9zM11 3L8 9l4 13 4-13-3-6M2 9h20',
  WOOD: 'M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.48 19 2c1 2 2 4.18 2 8 0 5.5-4.78 10-10 10zM2 21c0-3 1.85-5.36 5.08-6C9.5 14.52 12 13 13 12',
  WATER: 'M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5C6 11.1 5 13 5 15a7 7 0 0 0 7 7z',
  FIRE: 'M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.072-2.143-.224-4.054 2-6 .5 2.5 2 4.9 4 6.5 2 1.6 3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.153.433-2.294 1-3a2.5 2.5 0 0 0 2.5 2.5z',
  EARTH: 'M8 3l4 8 5-5 5 15H2L8 3z',
}
