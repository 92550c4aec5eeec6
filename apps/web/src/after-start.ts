import type { QueryClient } from '@tanstack/react-query'
import { watchFirstDeposit } from './data/cashier/first-deposit.ts'
import { refetchOnEvent } from './data/on-event.ts'
import { watchInstallOffer } from './device/install-prompt.ts'
import { visitorId } from './device/visitor.ts'
import { startLive } from './net/live-tabs.ts'
import { registerServiceWorker } from './net/service-worker.ts'

/** What the first screen does not wait for: its code comes behind it. */
export function afterStart(client: QueryClient, newsHead: string): void {
  refetchOnEvent(client)
  watchFirstDeposit()
  startLive(visitorId(), newsHead)
  registerServiceWorker()
  watchInstallOffer(window)
}
