import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime, formatWeekday, phoneZone } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { useWhitelabel } from '../../../data/system/system.ts'
import type { OpenPlay, Play } from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { writeElapsed } from '../../../parts/page/elapsed.ts'
import { netText } from '../../../parts/page/net-text.ts'
import { byDay } from '../statement/by-day.ts'
import { dayWords } from '../statement/day-words.ts'
import { timeUnder } from '../statement/time-under.ts'
import { PlayIcon } from './play-icon.tsx'
import { partsOf, stateOf, stateWords, titleOf } from './play-words.ts'

type Shown = { readonly text: Text; readonly wallet: MemberWallet }

type OpenListProps = Shown & {
  readonly plays: readonly OpenPlay[]
  readonly stake: string
  readonly onOpen: (play: OpenPlay) => void
}

/** What has money in it and no result yet. */
export function OpenList({ plays, stake, text, wallet, onOpen }: OpenListProps) {
  return (
    <section className="statement-day">
      <div className="statement-day-head">
        <h2>{text('statement.open')}</h2>
        <p className="statement-day-net">
          {text('record.staked')} <bdi className="num">{moneyIn({ ...wallet, currencySymbol: '' }, stake)}</bdi>
        </p>
      </div>
      <ul className="list-card">
        {plays.map((play) => (
          <li key={`${play.vendor} ${play.play}`}>
            <button type="button" className="statement-row" aria-haspopup="dialog" onClick={() => onOpen(play)}>
              <PlayIcon play={play} />
              <RowWords title={titleOf(play)} parts={partsOf(text, wallet, play).slice(0, -1)} />
              <span className="statement-end">
                <b className="num">{moneyIn({ ...wallet, currencySymbol: '' }, play.stake)}</b>
                <span className="num">
                  <When play={play} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hourMs = 3_600_000

/** How long until the draw, or the moment of it where that is more than an hour away; of a round since when it runs. */
function When({ play: { draw, since } }: { play: OpenPlay }) {
  const { language } = useWords()
  const at = draw ? Date.parse(draw.drawAt) : Date.parse(since)
  const [now, setNow] = useState(() => Date.now())
  const isNear = draw !== null && at > now && at - now < hourMs
  useEffect(() => {
    if (draw === null) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [draw])
  if (isNear) return <span aria-live="off">{writeElapsed(at - now)}</span>
  const told = languageOf(language)
  const isToday = dayInZone(new Date(at), phoneZone) === dayInZone(new Date(now), phoneZone)
  return <bdi>{isToday ? formatTime(told, new Date(at), phoneZone) : formatWeekday(told, new Date(at), phoneZone)}</bdi>
}

type PlayListProps = Shown & { readonly plays: readonly Play[]; readonly onOpen: (play: Play) => void }

/** By the days of the brand, as its sums are. */
export function PlayList({ plays, text, wallet, onOpen }: PlayListProps) {
  const { language } = useWords()
  const { zone } = useWhitelabel()
  const told = { text, language: languageOf(language), zone, now: Date.now() }
  return [...byDay(plays, zone)].map(([day, ofDay]) => (
    <section key={day} className="statement-day">
      <div className="statement-day-head">
        <h2>{dayWords(new Date(ofDay[0]?.at ?? 0), told)}</h2>
      </div>
      <ul className="list-card">
        {ofDay.map((play) => (
          <li key={play.id}>
            <PlayRow play={play} day={day} text={text} wallet={wallet} onOpen={() => onOpen(play)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

type PlayRowProps = Shown & { readonly play: Play; readonly day: string; readonly onOpen: () => void }

function PlayRow({ play, day, text, wallet, onOpen }: PlayRowProps) {
  const { language } = useWords()
  const state = stateOf(play)
  return (
    <button
      type="button"
      className="statement-row"
      aria-haspopup="dialog"
      data-look={state === 'won' ? 'gained' : 'plain'}
      onClick={onOpen}
    >
      <PlayIcon play={play} />
      <RowWords title={titleOf(play)} parts={partsOf(text, wallet, play)} />
      <span className="statement-end">
        <b className="num">{netText(wallet, play.net)}</b>
        <span>
          <span className="statement-state">{stateWords(text, state)}</span>
          {' · '}
          <bdi>{timeUnder(day, new Date(play.at), languageOf(language))}</bdi>
        </span>
      </span>
    </button>
  )
}

function RowWords({ title, parts }: { title: string; parts: readonly string[] }) {
  return (
    <span className="statement-words">
      <b>{title}</b>
      {parts.length > 0 && <span className="statement-parts">{parts.join(' · ')}</span>}
    </span>
  )
}
