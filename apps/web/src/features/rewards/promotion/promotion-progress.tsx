import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { ConfirmBox } from '@fairground/ui/confirm-box.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { type GivingUp, type Reward, useGiveUp, usePreviewGivingUp } from '../../../data/rewards/rewards.ts'
import { useMemberWallet } from '../../../data/wallet/wallet.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { percentPlayed } from '../../../parts/rewards/percent-played.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

type PromotionProgressProps = {
  readonly reward: Reward
  readonly wagering: NonNullable<Reward['wagering']>
  readonly money: Money
}

/** How far the bonus is, and what a withdrawal or its end would mean now (D-72). */
export function PromotionProgress({ reward, wagering, money }: PromotionProgressProps) {
  const { text, language } = useWords()
  const { data: wallet } = useMemberWallet()
  const { required, done, remaining, bonus, endsAt } = wagering
  const percent = percentPlayed(required, remaining)
  return (
    <section className="card reward-card" aria-labelledby="promotion-progress">
      <div className="reward-head">
        <h2 id="promotion-progress" className="reward-heading">
          {text('rewards.progress')}
        </h2>
        <b className="num promotion-percent">{percent}%</b>
      </div>
      <progress className="reward-bar" max={100} value={percent} aria-labelledby="promotion-progress" />
      <p className="reward-line">
        <span>{text('rewards.playedOf', { done: money.short(done), required: money.short(required) })}</span>
        <span>
          {text('rewards.until', {
            time: formatUpcoming(languageOf(language), new Date(endsAt), phoneZone, new Date()),
          })}
        </span>
      </p>
      <details className="what-if" open>
        <summary>
          {text('rewards.whatIf')}
          <ChevronDown size={18} strokeWidth={2.2} className="row-icon" aria-hidden="true" />
        </summary>
        <dl className="reward-pair">
          <div>
            <dt>{text('rewards.takeOut')}</dt>
            <dd className="num">{wallet ? money.full(wallet.withdrawable) : '…'}</dd>
          </div>
          <div>
            <dt>{text('rewards.stays')}</dt>
            <dd className="num">{money.full(bonus)}</dd>
          </div>
        </dl>
        <p className="caption">{text('rewards.goesOn', { amount: money.full(bonus) })}</p>
        <div className="reward-answers">
          <EndBonus reward={reward.id} money={money} />
          <RouteLink route="withdraw" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {text('title.withdraw')}
          </RouteLink>
        </div>
      </details>
    </section>
  )
}

/** Asks once, and names what the server says it costs at this moment. */
function EndBonus({ reward, money }: { reward: string; money: Money }) {
  const text = useText()
  const preview = usePreviewGivingUp()
  const { giveUp, isPending } = useGiveUp()
  const isAsking = useRef(false)
  const [cost, setCost] = useState<GivingUp | null>(null)
  const say = (error: unknown) => toast('error', refusalText(text, error))
  const ask = async () => {
    if (isAsking.current) return
    isAsking.current = true
    await preview.mutateAsync(reward).then(setCost, say)
    isAsking.current = false
  }
  const end = async () => {
    setCost(null)
    await giveUp(reward).then(
      (sums) => sums && toast('saved', text('rewards.gaveUp', { amount: money.full(sums.givenUp) }), 3_000),
      say,
    )
  }
  return (
    <>
      <Button variant="secondary" size="medium" busy={preview.isPending || isPending} onClick={() => void ask()}>
        {text('rewards.end')}
      </Button>
      {cost && (
        <ConfirmBox
          title={text('rewards.endTitle')}
          question={text('rewards.endQuestion', { lost: money.full(cost.givenUp), kept: money.full(cost.kept) })}
          cancel={text('rewards.keep')}
          submit={text('rewards.end')}
          onCancel={() => setCost(null)}
          onSubmit={() => void end()}
        />
      )}
    </>
  )
}
