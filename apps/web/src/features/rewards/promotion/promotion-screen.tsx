import '../../../parts/parts.css'
import '../rewards.css'
import './promotion.css'
import { createLatePart } from '../../../parts/page/lazy-screen.tsx'
import { useLocation } from '../../../routing/navigation.ts'
import { readQuery } from '../../../routing/place-query.ts'
import { PromotionList } from './promotion-list.tsx'

const Detail = createLatePart(() => import('./promotion-detail.tsx').then(({ PromotionDetail }) => PromotionDetail))
const Apply = createLatePart(() => import('../apply/apply-view.tsx').then(({ ApplyView }) => ApplyView))

/** One page from the list to the application: a promotion of the address stands in the place of the list. */
export function PromotionScreen() {
  const { promotion, apply } = readQuery(useLocation().search, ['promotion', 'apply'])
  if (promotion === null) return <PromotionList />
  return apply === null ? <Detail key={promotion} code={promotion} /> : <Apply key={promotion} code={promotion} />
}
