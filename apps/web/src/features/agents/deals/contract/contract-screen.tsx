import type { ContractType } from '@fairground/domain/agents/contract.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useContracts } from '../../../../data/agents/contracts.ts'
import { useMoney } from '../../../../parts/form/amount-money.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { LoadFailed, RowSkeletons } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { readQuery } from '../../../../routing/location-query.ts'
import { useLocation } from '../../../../routing/navigation.ts'
import { ContractOverview } from './contract-overview.tsx'
import { ContractPage } from './contract-page.tsx'

type ScreenProps = { readonly type: ContractType }

/** An offer that waits comes first; with `contract` in the address one contract stands alone. */
export function ContractScreen({ type }: ScreenProps) {
  const text = useText()
  const { contract: id } = readQuery(useLocation().search, ['contract'])
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useContracts(type)
  const money = useMoney()
  const offer = data?.mine?.state === 'offered' ? data.mine : undefined
  const shown = data && (id === null ? offer : find(data, id))
  const isOffer = shown?.isMine === true && shown.state === 'offered'
  useNamePage(text(isOffer ? `contract.offer.${type}` : `contract.name.${type}`))
  if (!data || !money)
    return isError && !data ? (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={3} className="h-40" />
    )
  return (
    <>
      <AsOf at={dataUpdatedAt} failed={isError} />
      {shown ? (
        <ContractPage key={shown.id} contract={shown} data={data} money={money} />
      ) : (
        <ContractOverview type={type} data={data} money={money} />
      )}
    </>
  )
}

function find(
  { mine, below, current, next, history }: NonNullable<ReturnType<typeof useContracts>['data']>,
  id: string,
) {
  return [mine, current, next, ...below, ...history].find((each) => each?.id === id) ?? undefined
}
