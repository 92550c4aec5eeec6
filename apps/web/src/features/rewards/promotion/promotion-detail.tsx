import { languageOf } from '@fairground/domain/languages.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import giftSmall from '../../../art/gift-96.webp'
import gift from '../../../art/gift-192.webp'
import { type Promotion, usePromotions } from '../../../data/rewards/promotions.ts'
import { useRewards } from '../../../data/rewards/rewards.ts'
import { type Money, useMoney } from '../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../parts/page/page-name.ts'
import { ZoneNote } from '../../../parts/page/zone-note.tsx'
import { costOf } from './promotion-cost.ts'
import { PromotionDock } from './promotion-dock.tsx'
import { PromotionProgress } from './promotion-progress.tsx'
import { useSentence } from './promotion-sentence.ts'

/** What it asks for comes before what it gives, and every figure is the one of the document. */
export function PromotionDetail({ code }: { code: string }) {
  const text = useText()
  const { data, isPending, isFetching, refetch } = usePromotions()
  const money = useMoney()
  const promotion = data?.list.find((each) => each.code === code)
  useNamePage(promotion?.title ?? null)
  if (isPending || (data && !money)) return <RowSkeletons count={3} className="h-41" />
  if (!data || !money) return <LoadFailed busy={isFetching} onRetry={refetch} />
  if (!promotion) return <StateView art={gift} title={text('rewards.gone')} hint={text('promotion.emptyHint')} />
  return <Terms promotion={promotion} money={money} />
}

type TermsProps = { readonly promotion: Promotion; readonly money: Money }

function Terms({ promotion, money }: TermsProps) {
  const { data } = useRewards()
  const taken = data?.list.find(({ promotion: of, state }) => of === promotion.code && state === 'wagering')
  return (
    <div className="reward-page">
      {promotion.state?.code === 'ended' && <Ended promotion={promotion} />}
      <Lines promotion={promotion} />
      <Cost promotion={promotion} money={money} />
      {taken?.wagering && <PromotionProgress reward={taken} wagering={taken.wagering} money={money} />}
      <FullTerms promotion={promotion} />
      <ZoneNote />
      {!taken && <PromotionDock promotion={promotion} money={money} />}
    </div>
  )
}

function Ended({ promotion: { state } }: { promotion: Promotion }) {
  const text = useText()
  const reason = state?.reason ? text.find(`rewards.ended.${state.reason}`) : undefined
  return (
    <p>
      <span className="reward-pill" data-state="ended">
        {reason ?? text('rewards.promotion.ended')}
      </span>
    </p>
  )
}

function Lines({ promotion: { lines } }: { promotion: Promotion }) {
  const text = useText()
  const sentence = useSentence('short')
  const said = lines.flatMap((line) => sentence(line) ?? [])
  if (said.length === 0) return null
  return (
    <section className="card reward-card" aria-labelledby="promotion-lines">
      <div className="reward-head mb-px">
        <h2 id="promotion-lines" className="reward-heading is-large">
          {text('rewards.lines', { count: said.length })}
        </h2>
        <img className="promotion-mark" src={giftSmall} width={52} height={52} alt="" />
      </div>
      <ol className="numbered">
        {said.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  )
}

/** The return that the figure was made with is named, because the cost is nothing without it. */
function Cost({ promotion: { figures }, money }: TermsProps) {
  const { text, language } = useWords()
  const cost = figures && costOf(figures)
  if (!cost) return null
  const plain = (amount: string) => money.short(amount).replace(money.symbol, '').trim()
  const { bonus, averageCost, left, isLoss, required, returnParts } = cost
  return (
    <section className="card reward-card" aria-labelledby="promotion-cost">
      <h2 id="promotion-cost" className="reward-heading">
        {text('rewards.cost')}
      </h2>
      <div className="equation">
        <Figure figure={plain(bonus)} caption={text('rewards.costBonus')} />
        <span aria-hidden="true">−</span>
        <Figure figure={plain(averageCost)} caption={text('rewards.costBets')} />
        <span aria-hidden="true">=</span>
        <Figure
          figure={`${isLoss ? '−' : ''}${plain(left)}`}
          caption={text(isLoss ? 'rewards.costPaid' : 'rewards.costLeft')}
        />
      </div>
      <p className="caption">
        {text('rewards.costHint', {
          required: money.short(required),
          percent: formatPercent(languageOf(language), BigInt(returnParts)),
          cost: money.short(averageCost),
        })}
      </p>
    </section>
  )
}

function Figure({ figure, caption }: { figure: string; caption: string }) {
  return (
    <div>
      <b className="num">{figure}</b>
      <span>{caption}</span>
    </div>
  )
}

function FullTerms({ promotion: { terms } }: { promotion: Promotion }) {
  const text = useText()
  const sentence = useSentence('full')
  const said = terms.flatMap((term) => sentence(term) ?? [])
  if (said.length === 0) return null
  return (
    <details className="card full-terms">
      <summary>
        {text('rewards.fullTerms')}
        <ChevronDown size={18} strokeWidth={2.2} className="row-icon" aria-hidden="true" />
      </summary>
      <ul>
        {said.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
