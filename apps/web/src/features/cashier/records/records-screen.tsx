import '../deposit/deposit.css'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { addressOf, readQuery } from '../../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { DepositRecords, WithdrawalRecords } from './records-lists.tsx'

const kinds = ['deposits', 'withdrawals'] as const
type Kind = (typeof kinds)[number]

/** What came in and what went out, newest first. The kind stands in the address, so that a reload and a step back keep it. */
export function RecordsScreen() {
  const text = useText()
  const navigation = useNavigation()
  const { search } = useLocation()
  const kind: Kind = readQuery(search, ['tab']).tab === 'withdrawals' ? 'withdrawals' : 'deposits'
  // A trial account has no money of its own to keep records of.
  const isOpen = useRequireMember({ freeTo: 'member' })
  if (!isOpen) return null
  const choose = (tab: Kind) => void navigation.go(addressOf(routeTable.records.path, { tab }), { replace: true })
  return (
    <div className="records">
      <Segmented
        label={text('records.kind')}
        name="records"
        options={kinds.map((value) => ({ value, label: text(`records.${value}`) }))}
        value={kind}
        onChoose={choose}
      />
      {kind === 'deposits' ? <DepositRecords /> : <WithdrawalRecords />}
    </div>
  )
}
