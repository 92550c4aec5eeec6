import { type GatePage as Page, statusNumber } from '@fairground/domain/system/status.ts'
import { useEffect, useState } from 'react'
import { useStatus } from '../../data/system/system.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { GatePage } from './gate-page.tsx'

export function RegionRestrictedScreen() {
  return <GateScreen page="restricted" />
}

export function ServiceErrorScreen() {
  return <GateScreen page="maintenance" />
}

/** Reached by its own address, so that trying again must also lead away from it once the door is open. */
function GateScreen({ page }: { page: Page }) {
  const navigation = useNavigation()
  const { data, isFetching, isSuccess, refetch } = useStatus()
  const [asked, setAsked] = useState(false)
  const isOpen = isSuccess && statusNumber(data) === 0
  useEffect(() => {
    // Events may put a newer question in the place of ours, so that the answer is watched for and not waited for.
    if (asked && isOpen && !isFetching) void navigation.go(routeTable.home.path, { replace: true })
  }, [asked, isOpen, isFetching, navigation])
  const retry = () => {
    setAsked(true)
    refetch()
  }
  return <GatePage page={page} busy={asked && isFetching} onRetry={retry} />
}
