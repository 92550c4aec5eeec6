import { parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import {
  type RebateSettings,
  type SeriesChange,
  useAnswerRate,
  useRebateSettings,
} from '../../../../data/agents/rebates.ts'
import { type MemberWallet, useMemberWallet } from '../../../../data/wallet/wallet.ts'
import { HeroAmount } from '../../../../parts/account/hero-amount.tsx'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { useDayWords } from '../day-words.ts'
import { Figure } from '../figure.tsx'
import { useRateWords } from './rate-words.ts'

/** The agent's own rate, what it has earned, and what was paid day by day. */
export function RebatesScreen() {
  const text = useText()
  useNamePage(text('agents.page.rebates'))
  const wallet = useMemberWallet()
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useRebateSettings()
  if (data && wallet.data)
    return (
      <div className="agents">
        <AsOf at={dataUpdatedAt} failed={isError} />
        {data.change && <Change change={data.change} />}
        <Earned settings={data} wallet={wallet.data} />
        <Paid settings={data} wallet={wallet.data} />
      </div>
    )
  if (!isError && !wallet.isError) return <RowSkeletons count={2} className="h-44" />
  return <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
}

type PartProps = { readonly settings: RebateSettings; readonly wallet: MemberWallet }

function Earned({ settings: { series, memberSeries, accrued }, wallet }: PartProps) {
  const text = useText()
  const rate = useRateWords()
  return (
    <section className="card agents-card">
      <div>
        <p className="note">{text('agents.accrued')}</p>
        <p>
          <HeroAmount wallet={wallet} amount={accrued.amount} variant="gained" />
        </p>
        <p className="caption">{text('agents.paidAfter')}</p>
      </div>
      <dl className="agents-facts">
        <div>
          <dt>{text('agents.ownRate')}</dt>
          <dd>
            <span className="num">{rate(series)}</span>{' '}
            <span className="caption">{text('agents.series', { series })}</span>
          </dd>
        </div>
        <div>
          <dt>{text('agents.mostShare')}</dt>
          <dd className="num">{rate(Math.max(series - memberSeries, 0))}</dd>
        </div>
      </dl>
      <p className="agents-hint">
        <Info size={15} strokeWidth={2} aria-hidden="true" />
        {text('agents.howEarned')}
      </p>
    </section>
  )
}

function Paid({ settings: { payouts }, wallet }: PartProps) {
  const text = useText()
  const names = useDayWords()
  return (
    <section className="grid gap-2">
      <h2 className="agents-title">{text('agents.paidByDay')}</h2>
      {payouts.length === 0 ? (
        <p className="note">{text('agents.nothingPaid')}</p>
      ) : (
        <>
          <ul className="card">
            {payouts.map(({ day, amount }) => (
              <li key={day} className="agents-paid-row">
                <span>{names.weekday(day)}</span>
                <span className="caption">{names.date(day)}</span>
                <Figure currency={wallet} amount={parseAmount(amount) ?? 0n} digits="all" />
              </li>
            ))}
          </ul>
          <p className="caption">{text('agents.carried')}</p>
        </>
      )}
    </section>
  )
}

/** A rate that is to be lowered waits for the one who has it; what is agreed waits for its day. */
function Change({ change: { id, series, state, fromDay } }: { change: SeriesChange }) {
  const text = useText()
  const rate = useRateWords()
  const names = useDayWords()
  const { mutateAsync, isPending, variables } = useAnswerRate()
  const answer = (accepts: boolean) =>
    void mutateAsync({ id, accepts })
      .then(() => toast('saved', text(accepts ? 'agents.accepted' : 'agents.declined')))
      .catch((error) => toast('error', refusalText(text, error)))
  const isWaiting = state === 'waiting'
  return (
    <section className="card agents-card">
      <p className="agents-hint is-strong">
        <Hourglass size={18} strokeWidth={2} aria-hidden="true" />
        {isWaiting || fromDay === null
          ? text('agents.wantsLower', { rate: rate(series) })
          : text('agents.beginsOn', { rate: rate(series), date: names.date(fromDay) })}
      </p>
      {isWaiting && (
        <>
          <p className="note">{text('agents.lowerMeans')}</p>
          <div className="agents-pair">
            <Button
              variant="secondary"
              size="medium"
              busy={isPending && variables?.accepts === false}
              onClick={() => answer(false)}
            >
              {text('agents.decline')}
            </Button>
            <Button
              variant="secondary"
              size="medium"
              busy={isPending && variables?.accepts === true}
              onClick={() => answer(true)}
            >
              {text('agents.accept')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
