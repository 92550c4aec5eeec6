import './withdraw.css'
import { createLatePart } from '../../../parts/page/lazy-screen.tsx'
import { useLocation } from '../../../routing/navigation.ts'
import { readQuery } from '../../../routing/place-query.ts'
import { TrackerView } from '../tracker/tracker-view.tsx'
import { WithdrawGate } from './withdraw-gate.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const PushAsk = createLatePart(() => import('../../../parts/inbox/push-moment.tsx').then((part) => part.PushAsk))

/** The form, or with `order` in the address the way of one withdrawal. */
export function WithdrawScreen() {
  const { order } = readQuery(useLocation().search, ['order'])
  return (
    <WithdrawGate>
      {order ? <TrackerView key={order} id={order} /> : <WithdrawPage />}
      <PushAsk />
    </WithdrawGate>
  )
}
