import { gatePageOf, statusNumber } from '@fairground/domain/system/status.ts'
import { Spinner } from '@fairground/ui/spinner.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useStatus, useWhitelabel } from '../../data/system/system.ts'
import type { GatePageProps } from '../../features/system/gate-page.tsx'
import { type ComponentLoader, useLazyComponent } from '../../parts/page/lazy-screen.tsx'

/** Nothing known yet means open: a slow status must not keep anybody out, and the server refuses by itself anyway. */
export function StatusGate({ children }: { children: ReactNode }) {
  const { data: status, isFetching, refetch } = useStatus()
  const { statusOrder } = useWhitelabel()
  const page = status ? gatePageOf(statusNumber(status), statusOrder) : null
  if (!page) return children
  return <LateGatePage page={page} busy={isFetching} onRetry={() => refetch()} />
}

const loadGatePage: ComponentLoader<GatePageProps> = () =>
  import('../../features/system/gate-page.tsx').then(({ GatePage }) => GatePage)

function LateGatePage(props: GatePageProps) {
  const text = useText()
  const { Part, lost } = useLazyComponent(loadGatePage)
  if (Part) return <Part {...props} />
  return lost ? <Spinner label={text('state.loading')} /> : null
}
