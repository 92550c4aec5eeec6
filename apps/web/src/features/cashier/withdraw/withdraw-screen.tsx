import './withdraw.css'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { readQuery } from '../../../routing/location-query.ts'
import { useLocation } from '../../../routing/navigation.ts'
import { TrackerView } from '../tracker/tracker-view.tsx'
import { WithdrawGate } from './withdraw-gate.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const PushAsk = createLazyComponent(() =>
  import('../../../parts/inbox/push-prompt.tsx').then((part) => part.PushPrompt),
)

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
