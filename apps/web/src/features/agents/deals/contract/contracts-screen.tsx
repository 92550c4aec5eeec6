import '../deals.css'
import type { ContractType } from '@fairground/domain/agents/contract.ts'
import { useText } from '@fairground/ui/words.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartPie from 'lucide-react/icons/chart-pie'
import Clock from 'lucide-react/icons/clock'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type AgentContract, useContractKinds } from '../../../../data/agents/contracts.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { ListCard, RouteRow } from '../../../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { useStateWords } from './contract-head.tsx'
import { routeOfContract } from './contract-routes.ts'

const faces = {
  'daily-salary': { icon: CalendarDays, hue: 170 },
  hourly: { icon: Clock, hue: 238 },
  dividend: { icon: ChartPie, hue: 305 },
} as const

/** The three kinds of contract and how each stands. */
export function ContractsScreen() {
  const text = useText()
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useContractKinds()
  useNamePage(text('contract.title'))
  if (!data)
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={4} className="h-14" />
    )
  const none = text('contract.noneShort')
  return (
    <div className="deal">
      <AsOf at={dataUpdatedAt} failed={isError} />
      <ListCard>
        {data.map(({ type, shown }) =>
          shown ? <Stands key={type} type={type} contract={shown} /> : <Kind key={type} type={type} hint={none} />,
        )}
      </ListCard>
      <ListCard>
        <RouteRow route="payouts" icon={ReceiptText} hue={86} label={text('payout.title')} />
      </ListCard>
    </div>
  )
}

function Stands({ type, contract }: { readonly type: ContractType; readonly contract: AgentContract }) {
  const { text } = useStateWords(contract)
  return <Kind type={type} hint={text} />
}

function Kind({ type, hint }: { readonly type: ContractType; readonly hint: string }) {
  const text = useText()
  return <RouteRow route={routeOfContract[type]} {...faces[type]} label={text(`contract.name.${type}`)} hint={hint} />
}
