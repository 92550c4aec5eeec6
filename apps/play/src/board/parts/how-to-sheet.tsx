import { languageOf } from '@fairground/domain/languages.ts'
import { parseSelection } from '@fairground/domain/lottery/selection.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { Layer } from '../../app/layer.tsx'
import { useMoney } from '../../app/money.tsx'
import { NetAmount } from '../../app/net-amount.tsx'
import { type BoardFamily, type Explained, selectionText } from '../../families/board-family.ts'
import { useBoardState, useSlip } from '../board-context.tsx'
import { type PayoutChance, payoutChancesOf } from './payout-chances.ts'
import { shortChance } from './play-line.tsx'

type HowToSheetProps = { readonly play: string; readonly onClose: () => void }

/** Three steps and one example, all of whose figures are computed by the rules that settle bets. */
export function HowToSheet({ play, onClose }: HowToSheetProps) {
  const words = useWords()
  const { text } = words
  const money = useMoney()
  const { family, isOpen, change } = useBoardState()
  const unitStake = useSlip((slip) => slip.unitStake)
  const example = family.guide?.exampleOf(play)
  if (!example) return null
  const explained = family.explain({ play, selection: example.selection, unitStake, multiple: 1 }, example.result)
  if (!explained) return null
  const { line } = explained
  const picked = selectionText(family, text, play, line.selection)
  const picks = picksOf(family, text, play, line.selection)
  const paid = explained.settled.win + explained.settled.pushed
  const tryIt = () => {
    change({ kind: 'choose', play, groups: parseSelection(example.selection) ?? [] })
    onClose()
  }
  return (
    <Layer title={text('board.howTitle', { play: family.playLabel(text, play) })} onClose={onClose}>
      <div className="how-to">
        <ol className="how-steps">
          <Step title={text('board.step.choose')} aside={<Picks picks={picks} />}>
            {text('board.step.say', { selection: picked })}
          </Step>
          <Step title={text('board.step.stake')} aside={<b className="how-price num">{money(line.stake)}</b>}>
            {text('board.step.cost', {
              bets: text('play.bets', { count: line.units }),
              stake: money(unitStake),
              total: money(line.stake),
            })}
          </Step>
          <Step title={text('board.step.drawn')}>
            {family.guide?.hintOf(text, play)}. {text('board.step.pays', { amount: money(paid) })}
          </Step>
        </ol>
        <div className="how-ticket">
          <div className="how-drawn">
            <p>{text('board.sayDrawn')}</p>
            <family.Result result={example.result} size={30} />
            <Picks picks={picks} />
          </div>
          <Sums explained={explained} />
        </div>
        <h3>{text('board.expect')}</h3>
        <dl className="how-cases">
          {payoutChancesOf(explained.cases).map((each) => (
            <CaseRow key={String(each.payout)} each={each} stake={line.stake} />
          ))}
        </dl>
        <p className="how-return">
          {text('board.return', { share: formatPercent(languageOf(words.language), returnOf(explained)) })}
        </p>
        <Button variant="soft" disabled={!isOpen} onClick={tryIt}>
          {text('board.try', { selection: picked })}
        </Button>
      </div>
    </Layer>
  )
}

type StepProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }

function Step({ title, aside, children }: StepProps) {
  return (
    <li>
      <p>
        <b>{title}</b> {children}
      </p>
      {aside}
    </li>
  )
}

type Pick = { readonly place: string; readonly values: readonly string[] }

/** The example as cells of the board, each behind the place it stands for. */
function Picks({ picks }: { readonly picks: readonly Pick[] }) {
  return (
    <span className="how-picks" aria-hidden="true">
      {picks.map(({ place, values }) => (
        <span key={`${place} ${values.join()}`}>
          {place}
          {values.map((value) => (
            <span key={value} className="how-cell num">
              {value}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

/** A family names places in its words for a selection alone: what is left of them without the values is the place. */
function picksOf(family: BoardFamily, text: Text, play: string, selection: string): readonly Pick[] {
  const groups = (parseSelection(selection) ?? []).filter((values) => values.length > 0)
  const said = selectionText(family, text, play, selection).split(' \u00b7 ')
  return groups.map((group, at) => {
    const values = group.map((value) => (/^\d+$/.test(value) ? value : family.valueLabel(text, play, value)))
    const place = said.length === groups.length ? (said[at] ?? '') : ''
    return { place: values.toReversed().reduce(withoutEnd, place), values }
  })
}

const withoutEnd = (said: string, value: string) =>
  said.endsWith(value) ? said.slice(0, -value.length).replace(/[ ,]+$/, '') : said

function Sums({ explained: { line, settled } }: { readonly explained: Explained }) {
  const { text } = useWords()
  const money = useMoney()
  const net = settled.win + settled.pushed - line.stake
  return (
    <dl className="how-sums">
      <div>
        <dt>{text('play.paid')}</dt>
        <dd className="num price-odds">{money(settled.win + settled.pushed)}</dd>
      </div>
      <div className="how-cost">
        <dt>{text('play.total')}</dt>
        <dd>
          <NetAmount isExact amount={-line.stake} />
        </dd>
      </div>
      <div className="how-net">
        <dt>{text('play.net')}</dt>
        <dd>
          <NetAmount isExact amount={net} />
        </dd>
      </div>
    </dl>
  )
}

function CaseRow({ each, stake }: { readonly each: PayoutChance; readonly stake: Amount }) {
  const words = useWords()
  const money = useMoney()
  const { payout, wins, of, isMinimum } = each
  const said = words.text('board.payout', { amount: money(payout) })
  return (
    <div>
      <dt>
        {payout === 0n ? words.text('board.nothing') : isMinimum ? words.text('board.orMore', { payout: said }) : said}
      </dt>
      <dd className="how-bar" aria-hidden="true">
        <span data-ahead={payout > stake} style={{ inlineSize: `${(wins / of) * 100}%` }} />
      </dd>
      <dd className="num">{shortChance(words, { wins, of })}</dd>
      <dd>
        <NetAmount isExact amount={payout - stake} />
      </dd>
    </div>
  )
}

/** In ten-thousandths of what is staked and decided. */
function returnOf({ line, cases }: Explained): bigint {
  let [won, decided] = [0n, 0n]
  for (const { win, pushed, ways } of cases) {
    won += win * ways
    decided += (line.stake - pushed) * ways
  }
  return decided === 0n ? 0n : (won * 10_000n + decided / 2n) / decided
}
