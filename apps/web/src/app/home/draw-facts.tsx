import '../late.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import type { DrawFacts as Facts, PastDraw } from '../../data/lottery/draw-facts.ts'
import { type NextDraw, useDrawFacts, useNextDraw } from '../../data/lottery/draws.ts'
import { useCountdown } from '../../features/lottery/use-countdown.ts'
import { writeQuery } from '../../routing/place-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'

/** What is true of today's draws, each checkable with one tap. */
export function DrawFacts() {
  const text = useText()
  const { data, isError } = useNextDraw()
  const facts = useDrawFacts(data?.games)
  // A brand that sells no draw of ours has nothing to say here.
  if (data?.games.length === 0) return null
  const isFailed = facts === 'failed' || (isError && !data)
  return (
    <ul className="facts" aria-label={text('facts.title')} data-state={isFailed ? 'failed' : 'shown'}>
      <Verified facts={isFailed ? 'failed' : facts} />
      <Next next={isFailed ? null : data?.next} />
      <Last facts={isFailed ? 'failed' : facts} />
    </ul>
  )
}

type Read = Facts | 'pending' | 'failed'

const verifyAddress = ({ game, numero }: PastDraw) => `/verify?draw=${game}/${numero}`

function Verified({ facts }: { readonly facts: Read }) {
  const { text, language } = useWords()
  const label = text('facts.verified')
  if (facts === 'pending') return <Waiting label={label} />
  if (facts === 'failed' || !facts.last) return <Nothing label={label} />
  const count = formatNumber(languageOf(language), facts.verified)
  return (
    <li>
      <a className="fact" href={verifyAddress(facts.last)}>
        <b className="fact-value num">{facts.isMore ? `${count}+` : count}</b>
        <span className="fact-label">{label}</span>
      </a>
    </li>
  )
}

function Next({ next }: { readonly next: NextDraw | null | undefined }) {
  const label = useText()('facts.next')
  if (next === undefined) return <Waiting label={label} />
  return next ? <NextCell next={next} label={label} /> : <Nothing label={label} />
}

function NextCell({ next, label }: { readonly next: NextDraw; readonly label: string }) {
  const counted = { isSale: true, isLocked: false, remainTime: next.remainTime, saleTime: next.remainTime }
  const { digits, phase } = useCountdown(counted, next.lotteryTime)
  return (
    <li>
      <RouteLink route="lotteryStart" search={writeQuery({ code: next.game })} className="fact">
        <b className="fact-value num">{phase === 'drawing' ? '0:00:00' : digits}</b>
        <span className="fact-label">{label}</span>
      </RouteLink>
    </li>
  )
}

function Last({ facts }: { readonly facts: Read }) {
  const label = useText()('facts.last')
  if (facts === 'pending') return <Waiting label={label} />
  if (facts === 'failed' || !facts.last?.result) return <Nothing label={label} />
  // The same number may come twice, at another place.
  const balls = facts.last.result.map((ball, place) => ({ ball, key: `${place}-${ball}` }))
  return (
    <li>
      <a className="fact" href={verifyAddress(facts.last)}>
        <span className="fact-balls num" dir="ltr">
          {balls.map(({ ball, key }) => (
            <b key={key}>{ball}</b>
          ))}
        </span>
        <span className="fact-label">{label}</span>
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

function Nothing({ label }: { readonly label: string }) {
  return (
    <li className="fact">
      <b className="fact-value">–</b>
      <span className="fact-label">{label}</span>
    </li>
  )
}
