import { gatePageOf, statusNumber } from '@fairground/domain/system/status.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStatus, useWhitelabel } from '../data/system.ts'

const GatePage = lazy(() => import('./gate-page.tsx').then((module) => ({ default: module.GatePage })))

/** Nothing known yet means open: a slow status must not keep anybody out, and the server refuses by itself anyway. */
export function StatusGate({ children }: { children: ReactNode }) {
  const { data: status, isFetching, refetch } = useStatus()
  const { statusOrder } = useWhitelabel()
  const page = status ? gatePageOf(statusNumber(status), statusOrder) : null
  if (!page) return children
  return (
    <Suspense>
      <GatePage page={page} busy={isFetching} onRetry={() => refetch()} />
    </Suspense>
  )
}
