import '../../../parts/parts.css'
import '../rewards.css'
import './promotion.css'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { readQuery } from '../../../routing/location-query.ts'
import { useLocation } from '../../../routing/navigation.ts'
import { PromotionList } from './promotion-list.tsx'

const Detail = createLazyComponent(() =>
  import('./promotion-detail.tsx').then(({ PromotionDetail }) => PromotionDetail),
)
const Apply = createLazyComponent(() => import('../apply/apply-view.tsx').then(({ ApplyView }) => ApplyView))

/** One page from the list to the application: a promotion of the address stands in the place of the list. */
export function PromotionScreen() {
  const { promotion, apply } = readQuery(useLocation().search, ['promotion', 'apply'])
  if (promotion === null) return <PromotionList />
  return apply === null ? <Detail key={promotion} code={promotion} /> : <Apply key={promotion} code={promotion} />
}
