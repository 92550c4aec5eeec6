import { type GatePage as Page, statusNumber } from '@fairground/domain/system/status.ts'
import { useNavigate } from '@tanstack/react-router'
import { useStatus } from '../data/system.ts'
import { GatePage } from './gate-page.tsx'
import { routeTable } from './route-table.ts'

export function RegionRestrictedScreen() {
  return <GateScreen page="restricted" />
}

export function ServiceErrorScreen() {
  return <GateScreen page="maintenance" />
}

/** Reached by its own address, so that trying again must also lead away from it once the door is open. */
function GateScreen({ page }: { page: Page }) {
  const navigate = useNavigate()
  const { isFetching, refetch } = useStatus()
  const retry = async () => {
    const { data, isSuccess } = await refetch()
    if (isSuccess && statusNumber(data) === 0) await navigate({ to: routeTable.home.path, replace: true })
  }
  return <GatePage page={page} busy={isFetching} onRetry={retry} />
}
