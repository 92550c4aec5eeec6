import '../deals.css'
import '../../parts/parts.css'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import shield from '../../../../art/shield-96.webp'
import { useTransferTerms } from '../../../../data/agents/transfers.ts'
import { useMoney } from '../../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { readQuery } from '../../../../routing/location-query.ts'
import { useLocation } from '../../../../routing/navigation.ts'
import { ReceiverChoice } from './receiver-choice.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferHistory } from './transfer-history.tsx'

/** Cash to a member directly below; with `member` in the address the receiver is chosen. */
export function TransferScreen() {
  const text = useText()
  const { member } = readQuery(useLocation().search, ['member'])
  const { data, isError, isFetching, refetch } = useTransferTerms(member)
  const money = useMoney()
  useNamePage(text('sending.title'))
  if (!data || !money) {
    if (!isError) return <RowSkeletons count={4} className="h-20" />
    return <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data.isOpen) return <StateView art={shield} title={text('sending.closed')} hint={text('sending.closedHint')} />
  const { receiver } = data
  return (
    <div className="deal">
      {receiver ? (
        <TransferForm key={receiver.id} terms={data} receiver={receiver} money={money} />
      ) : (
        <ReceiverChoice />
      )}
      <TransferHistory money={money} />
    </div>
  )
}
