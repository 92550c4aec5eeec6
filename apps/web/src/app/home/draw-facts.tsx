import '../../parts/games/live.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { type DrawsToday, lastOf, nextOf, useDrawsToday } from '../../data/lottery/draws.ts'
import { ShortDigits } from '../../features/lottery/short-digits.tsx'
import { lotteryTicker, useCountdown } from '../../features/lottery/use-countdown.ts'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'

/** What is true of today's draws, each checkable with one tap. */
export function DrawFacts() {
  const text = useText()
  const today = useDrawsToday()
  // Drawn in slices, as every answer that nobody waits for with a finger on the screen.
  const data = useDeferredValue(today.data)
  const { isError } = today
  // A brand that sells no draw of ours has nothing to say here.
  if (data?.games.length === 0) return null
  const read = data ?? (isError ? 'failed' : 'pending')
  return (
    <ul className="facts" aria-label={text('facts.title')} data-state={read === 'failed' ? 'failed' : 'shown'}>
      <Verified read={read} />
      <Next read={read} />
      <Every />
    </ul>
  )
}

type ReadProps = { readonly read: DrawsToday | 'pending' | 'failed' }

const verifyAddress = ({ game, numero }: { readonly game: string; readonly numero: string }) =>
  `/verify?draw=${game}/${numero}`

function Verified({ read }: ReadProps) {
  const { text, language } = useWords()
  const label = text('facts.verified')
  if (read === 'pending') return <Waiting label={label} />
  const last = read === 'failed' ? null : lastOf(read)
  if (read === 'failed') return <Nothing label={label} />
  if (!last) return <Nothing label={label} value="0" />
  return (
    <li>
      <a className="fact" href={verifyAddress(last)}>
        <b className="fact-value num">{formatNumber(languageOf(language), read.verified)}</b>
        <span className="fact-label">{label}</span>
      </a>
    </li>
  )
}

function Next({ read }: ReadProps) {
  const label = useText()('facts.next')
  if (read === 'pending') return <Waiting label={label} />
  return read !== 'failed' && nextOf(read) ? <NextCell today={read} label={label} /> : <Nothing label={label} />
}

function NextCell({ today, label }: { readonly today: DrawsToday; readonly label: string }) {
  // One that has closed makes room for the one after it before the phone asks again.
  const nextNow = () => nextOf(today, lotteryTicker.now())?.game
  const code = useSyncExternalStore(lotteryTicker.subscribe, nextNow)
  const next = today.games.find(({ game }) => game === code) ?? nextOf(today)
  const remainTime = next?.remainTime ?? 0
  const counted = { isSale: true, isLocked: false, remainTime, saleTime: remainTime }
  const { digits, phase } = useCountdown(counted, today.lotteryTime)
  return (
    <li>
      <RouteLink route="lotteryStart" search={writeQuery({ code: next?.game ?? '' })} className="fact">
        <b className="fact-value num">
          <ShortDigits digits={phase === 'drawing' ? '0:00:00' : digits} />
        </b>
        <span className="fact-label">{label}</span>
      </RouteLink>
    </li>
  )
}

/** Needs no answer: the page behind it reads the log of all draws. */
function Every() {
  return (
    <li>
      <a className="fact is-every" href="/verify?log">
        <ShieldCheck size={20} strokeWidth={2} className="fact-shield" aria-hidden="true" />
        <span className="flex-1">{useText()('facts.every')}</span>
        <Outline d={chevronRight} size={15} strokeWidth={2.2} className="flip row-icon" />
      </a>
    </li>
  )
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <li className="fact">
      <Skeleton className="fact-skeleton" />
      <span className="fact-label">{label}</span>
    </li>
  )
}

function Nothing({ label, value = '–' }: { readonly label: string; readonly value?: string }) {
  return (
    <li className="fact">
      <b className="fact-value num">{value}</b>
      <span className="fact-label">{label}</span>
    </li>
  )
}
