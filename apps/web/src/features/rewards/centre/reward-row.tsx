import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import gift from '../../../art/gift-96.webp'
import moneyBag from '../../../art/money-bag-96.webp'
import star from '../../../art/star-96.webp'
import ticket from '../../../art/ticket-96.webp'
import trophy from '../../../art/trophy-96.webp'
import type { Reward } from '../../../data/rewards/rewards.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { percentPlayed } from '../../../parts/rewards/percent-played.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import type { Claiming } from './use-claiming.ts'

const arts: Readonly<Record<Reward['type'], string>> = {
  FIRST_DEPOSIT: gift,
  RELOAD: gift,
  LOSS_CASHBACK: moneyBag,
  CHECK_IN: star,
  REFERRAL: trophy,
  APP_DOWNLOAD: ticket,
  RED_PACKET: gift,
  MANUAL: ticket,
}

type RewardRowProps = {
  readonly reward: Reward
  readonly money: Money
  readonly claiming: Claiming
}

/** One reward: what it is, what it brings, and the one thing that can be done with it. */
export function RewardRow({ reward, money, claiming: { take, taken, busy } }: RewardRowProps) {
  const { text } = useWords()
  const given = taken.find((each) => each.id === reward.id)
  const { id, promotion, type, title, amount, state, wagering } = given ?? reward
  const words = useRewardWords()
  const isClaimable = state === 'claimable'
  return (
    <li className="card reward-row" data-state={state} data-fresh={given !== undefined || undefined}>
      <span className="reward-well">
        <img src={arts[type]} width={36} height={36} alt="" />
      </span>
      <span className="reward-words">
        <RouteLink route="promotions" search={writeQuery({ promotion })} className="reward-title">
          {title}
        </RouteLink>
        <span className="caption">{words(given ?? reward)}</span>
        {wagering && (
          <progress
            className="reward-bar"
            max={100}
            value={percentPlayed(wagering.required, wagering.remaining)}
            aria-label={text('rewards.progress')}
          />
        )}
      </span>
      <span className="reward-end">
        <b className="num reward-figure">{money.short(amount)}</b>
        {isClaimable && (
          <Button
            className="is-gold"
            size="small"
            busy={busy === id}
            aria-label={text('rewards.claimOne', { title })}
            onClick={() => void take({ reward: id })}
          >
            {text('rewards.claim')}
          </Button>
        )}
        {given && (
          <span className="reward-done" role="status">
            <CircleCheck size={16} strokeWidth={2.3} aria-hidden="true" />
            {text(given.pays === 'cash' ? 'rewards.inBalance' : 'rewards.inBonus')}
          </span>
        )}
      </span>
    </li>
  )
}

/** The line below the title: until when, how far, or what became of it. */
function useRewardWords(): (reward: Reward) => string {
  const { text, language } = useWords()
  const time = (moment: string) => formatUpcoming(languageOf(language), new Date(moment), phoneZone, new Date())
  return ({ state, pays, expiresAt, claimedAt, wagering }) => {
    if (state === 'claimable')
      return expiresAt ? text('rewards.claimUntil', { time: time(expiresAt) }) : text(`rewards.pays.${pays}`)
    if (state === 'wagering' && wagering) return text('rewards.until', { time: time(wagering.endsAt) })
    if ((state === 'credited' || state === 'completed') && claimedAt)
      return text('rewards.claimedAt', { time: time(claimedAt) })
    return text(`rewards.state.${state}`)
  }
}
