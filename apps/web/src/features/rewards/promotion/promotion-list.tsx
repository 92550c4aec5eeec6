import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import gift from '../../../art/gift-192.webp'
import { type Promotion, usePromotions } from '../../../data/rewards/promotions.ts'
import { pictureAt } from '../../../device/picture-address.ts'
import { useMoney } from '../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { categoriesOf, labelOfCategory } from './promotion-categories.ts'
import { usePromotionPeriod } from './promotion-period.ts'
import { useSentence } from './promotion-sentence.ts'
import { PromotionState, stateOf } from './promotion-state.tsx'

export function PromotionList() {
  const text = useText()
  const { data, isPending, isFetching, refetch } = usePromotions()
  const [category, setCategory] = useState<string | null>(null)
  if (isPending) return <RowSkeletons count={3} className="h-62" />
  if (!data) return <LoadFailed busy={isFetching} onRetry={refetch} />
  if (data.list.length === 0) {
    return <StateView art={gift} title={text('promotion.empty')} hint={text('promotion.emptyHint')} />
  }
  const isEnded = (promotion: Promotion) => stateOf(promotion) === 'ended'
  const shown = data.list
    .filter((promotion) => category === null || promotion.category === category)
    // What can be taken comes first.
    .toSorted((one, other) => Number(isEnded(one)) - Number(isEnded(other)))
  return (
    <>
      <CategoryChips categories={categoriesOf(data.list)} chosen={category} onChoose={setCategory} />
      <div className="grid gap-4 px-4 pt-3 pb-4">
        {shown.map((promotion, index) => (
          <PromotionCard key={promotion.code} promotion={promotion} eager={index < 2} />
        ))}
      </div>
    </>
  )
}

type CategoryChipsProps = {
  readonly categories: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (category: string | null) => void
}

function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const { text } = useWords()
  const chip = (category: string | null, label: string) => (
    <button
      key={category ?? ''}
      type="button"
      className="chip"
      aria-pressed={chosen === category}
      onClick={() => onChoose(category)}
    >
      {label}
    </button>
  )
  if (categories.length < 2) return null
  return (
    <fieldset className="chips min-w-0 pt-2">
      <legend className="sr-only">{text('promotion.filter')}</legend>
      {chip(null, text('promotion.all'))}
      {categories.map((category) => chip(category, labelOfCategory(text, category)))}
    </fieldset>
  )
}

type PromotionCardProps = { readonly promotion: Promotion; readonly eager: boolean }

function PromotionCard({ promotion, eager }: PromotionCardProps) {
  const { text } = useWords()
  const period = usePromotionPeriod()
  const sentence = useSentence('short')
  const hasMoney = useMoney() !== null
  const { code, title, summary, imageUrl, lang, dir, lines } = promotion
  // What it gives and what it asks for stand together; the page behind says the rest.
  const said = hasMoney ? lines.slice(0, 2).flatMap((line) => sentence(line) ?? []) : []
  const timeToPlay = lines.find(({ key }) => key === 'promotion.term.days')
  return (
    <article className="promotion-card" data-state={stateOf(promotion)}>
      <PromotionArt imageUrl={imageUrl} eager={eager} />
      <h2 className="promotion-title">
        <RouteLink route="promotions" search={writeQuery({ promotion: code })} className="promotion-open">
          <bdi lang={lang} dir={dir}>
            {title}
          </bdi>
        </RouteLink>
      </h2>
      <div className="promotion-words">
        <PromotionState promotion={promotion} />
        {said.length > 0 ? (
          <p className="note">{said.join(' ')}</p>
        ) : (
          <p className="note">
            <bdi lang={lang} dir={dir}>
              {summary}
            </bdi>
          </p>
        )}
        <p className="promotion-foot">
          <span>{period(promotion) || (timeToPlay && sentence(timeToPlay))}</span>
          <span className="promotion-more" aria-hidden="true">
            {text('promotion.seeTerms')}
            <ChevronRight size={16} strokeWidth={2.4} className="flip" />
          </span>
        </p>
      </div>
    </article>
  )
}

/** A picture that does not come leaves the brand's own stage, never a broken frame. */
function PromotionArt({ imageUrl, eager }: { imageUrl: string; eager: boolean }) {
  const [broken, setBroken] = useState(false)
  return (
    <div className="promotion-art">
      {broken ? (
        <img className="promotion-gift" src={gift} width={96} height={96} alt="" />
      ) : (
        <img
          className="promotion-picture"
          src={pictureAt(imageUrl)}
          width={358}
          height={164}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
