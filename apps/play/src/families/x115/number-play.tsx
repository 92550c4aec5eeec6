import { x115Play } from '@fairground/client/plays/x115-play.ts'
import type { Selection } from '@fairground/domain/lottery/selection.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useMoney } from '../../app/money.tsx'
import { useBoardState, usePicksOf, useSlip } from '../../board/board-context.tsx'
import { NumberGroup } from '../../board/parts/number-group.tsx'
import { firstSets } from './combinations.ts'
import { ballText, positionLabel } from './x115-labels.ts'
import { exampleOf, numbers, shapeOf } from './x115-plays.ts'

type NumberPlayProps = { readonly play: string; readonly active: number }

/** The numbers of a play: one group, a key group and another, or those of the place that is chosen. */
export function NumberPlay({ play, active }: NumberPlayProps) {
  const text = useText()
  const { form, size } = x115Play(play)
  if (form === 'key') return <KeyNumbers play={play} size={size} />
  const isByPlace = form === 'order' || form === 'place'
  return (
    <>
      <NumberGroup
        play={play}
        group={isByPlace ? active : 0}
        title={isByPlace ? positionLabel(text, active) : text('x115.numbers')}
        note={!isByPlace && text('x115.pickLeast', { size })}
        values={numbers}
        nameOf={ballText}
      />
      {(form === 'any' || form === 'noOrder') && size > 1 && <YourBets play={play} />}
    </>
  )
}

/** A number stands in one of the groups; where all key numbers are chosen, the next one takes the place of the first. */
function KeyNumbers({ play, size }: { readonly play: string; readonly size: number }) {
  const text = useText()
  const { change } = useBoardState()
  const picks = usePicksOf(play)
  const chosen = [picks[0] ?? [], picks[1] ?? []] as const
  const [keys, others] = chosen
  const tap = (group: 0 | 1) => (value: string) =>
    change({ kind: 'choose', play, groups: tapped(chosen, group, value, size) })
  return (
    <>
      <NumberGroup
        play={play}
        group={0}
        variant="key"
        title={text('x115.keys')}
        note={text('x115.keysNote', { count: size - 1 })}
        values={numbers}
        nameOf={ballText}
        elsewhere={others}
        onTap={tap(0)}
      />
      <NumberGroup
        play={play}
        group={1}
        title={text('x115.others')}
        note={
          keys.length > 0 && text('x115.othersNote', { count: size - keys.length, keys: keys.map(ballText).join(' ') })
        }
        values={numbers}
        nameOf={ballText}
        elsewhere={keys}
        onTap={tap(1)}
      />
      <YourBets play={play} />
    </>
  )
}

export function tapped(
  [keys, others]: readonly [readonly string[], readonly string[]],
  group: 0 | 1,
  value: string,
  size: number,
): Selection {
  const without = (values: readonly string[]) => values.filter((each) => each !== value)
  if (group === 1) return [without(keys), others.includes(value) ? without(others) : [...others, value]]
  if (keys.includes(value)) return [without(keys), others]
  return [[...keys, value].slice(-(size - 1)), without(others)]
}

const maxShown = 12

/** The combinations, one after the other: every one of them is a bet. */
function YourBets({ play }: { readonly play: string }) {
  const text = useText()
  const money = useMoney()
  const { family } = useBoardState()
  const picks = usePicksOf(play)
  const unitStake = useSlip((slip) => slip.unitStake)
  const { form, size } = x115Play(play)
  const groups = shapeOf(play).groups.map((_, group) => (picks[group] ?? []).toSorted((a, b) => Number(a) - Number(b)))
  const selection = groups.map((values) => values.join()).join('|')
  const explained = family.explain({ play, selection, unitStake, multiple: 1 }, exampleOf(play).result)
  if (!explained) return null
  const { units, odds } = explained.line
  const [keys = [], others = []] = form === 'key' ? groups : [[], groups[0] ?? []]
  const sets = firstSets(others, size - keys.length, maxShown)
  return (
    <section className="your-bets">
      <div>
        <h3>{text('board.yourBets', { count: units })}</h3>
        <p>{text('board.each', { stake: money(unitStake), win: money((unitStake * (odds.HIT ?? 0n)) / 10_000n) })}</p>
      </div>
      <ol dir="ltr" className="num">
        {sets.map((set) => (
          <li key={set.join()}>
            {keys.map((number) => (
              <b key={number}>{ballText(number)}</b>
            ))}
            {set.map((number) => (
              <span key={number}>{ballText(number)}</span>
            ))}
          </li>
        ))}
        {units > sets.length && <li>{text('board.andMore', { count: units - sets.length })}</li>}
      </ol>
    </section>
  )
}
