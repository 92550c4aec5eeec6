import './records.css'
import { isFree } from '@fairground/domain/permissions.ts'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { keepWish } from '../../app/after-login.ts'
import { useNavigation, usePlace } from '../../app/navigation.ts'
import { addressOf, readQuery } from '../../app/place-query.ts'
import { routeTable } from '../../app/route-table.ts'
import { useSession } from '../../device/session.ts'
import { DepositRecords, WithdrawalRecords } from './records-lists.tsx'

const kinds = ['deposits', 'withdrawals'] as const
type Kind = (typeof kinds)[number]

/** What came in and what went out, newest first. The kind stands in the address, so that a reload and a step back keep it. */
export function RecordsScreen() {
  const text = useText()
  const navigation = useNavigation()
  const { search } = usePlace()
  const kind: Kind = readQuery(search, ['tab']).tab === 'withdrawals' ? 'withdrawals' : 'deposits'
  const isOpen = useRealMemberOnly(search)
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

/** A trial account has no money of its own to keep records of, and a guest has to be somebody first. */
function useRealMemberOnly(search: string): boolean {
  const navigation = useNavigation()
  const session = useSession()
  const elsewhere = session === null ? routeTable.login.path : isFree(session.type) ? routeTable.member.path : null
  useEffect(() => {
    if (elsewhere === null) return
    if (elsewhere === routeTable.login.path) keepWish(`${routeTable.records.path}${search}`)
    void navigation.go(elsewhere, { replace: true })
  }, [elsewhere, navigation, search])
  return elsewhere === null
}
