import '../deals.css'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useContractPayouts } from '../../../../data/agents/contracts.ts'
import { useRebateSettings } from '../../../../data/agents/rebates.ts'
import { useMoney } from '../../../../parts/form/amount-money.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { EmptyView } from '../../../../parts/page/empty-view.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { addressOf, readQuery } from '../../../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../../../routing/navigation.ts'
import { routeTable } from '../../../../routing/route-table.ts'
import { ContractPayoutPage } from './contract-payout-page.tsx'
import { ContractPayoutRows, RebateRows } from './payout-rows.tsx'
import { RebatePage } from './rebate-page.tsx'

const kinds = ['rebate', 'daily-salary', 'hourly', 'dividend'] as const
type Kind = (typeof kinds)[number]

/** What rebates and contracts paid; with `period` in the address one payout, computed again on this phone. */
export function PayoutsScreen() {
  const text = useText()
  const navigation = useNavigation()
  const { type, period } = readQuery(useLocation().search, ['type', 'period'])
  const kind = kinds.find((each) => each === type) ?? 'rebate'
  const list = kind === 'rebate' ? <Rebates period={period} /> : <OfContracts kind={kind} period={period} />
  if (period !== null) return list
  return (
    <div className="deal">
      <Segmented
        label={text('payout.kind')}
        name="payout-kind"
        options={kinds.map((value) => ({ value, label: text(`payout.kind.${value}`) }))}
        value={kind}
        onChoose={(chosen) =>
          void navigation.go(addressOf(routeTable.payouts.path, { type: chosen }), { replace: true })
        }
      />
      {list}
    </div>
  )
}

type Asked = {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

function Rebates({ period }: { readonly period: string | null }) {
  const money = useMoney()
  const query = useRebateSettings()
  if (!query.data || !money) return <NotYet query={query} />
  const { payouts } = query.data
  const payout = payouts.find(({ day }) => day === period)
  if (payout) return <RebatePage payout={payout} payouts={payouts} money={money} />
  return (
    <Listed query={query} isEmpty={payouts.length === 0}>
      <RebateRows payouts={payouts} money={money} />
    </Listed>
  )
}

type ContractsProps = { readonly kind: Exclude<Kind, 'rebate'>; readonly period: string | null }

function OfContracts({ kind, period }: ContractsProps) {
  const money = useMoney()
  const query = useContractPayouts(kind)
  if (!query.data || !money) return <NotYet query={query} />
  const payout = query.data.payouts.find(({ periodStart }) => periodStart === period)
  if (payout) return <ContractPayoutPage payout={payout} {...query.data} money={money} />
  return (
    <Listed query={query} isEmpty={query.data.payouts.length === 0}>
      <ContractPayoutRows {...query.data} money={money} />
    </Listed>
  )
}

function NotYet({ query }: { readonly query: Asked }) {
  useNamePage(useText()('payout.title'))
  if (query.isError) return <LoadFailed busy={query.isFetching} onRetry={() => void query.refetch()} />
  return <RowSkeletons count={5} className="h-14" />
}

type ListedProps = { readonly query: Asked; readonly isEmpty: boolean; readonly children: ReactNode }

function Listed({ query, isEmpty, children }: ListedProps) {
  const text = useText()
  useNamePage(text('payout.title'))
  return (
    <>
      <AsOf at={query.dataUpdatedAt} failed={query.isError} />
      {isEmpty ? <EmptyView title={text('payout.none')} hint={text('payout.noneHint')} /> : children}
    </>
  )
}
