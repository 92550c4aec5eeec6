import type { QueryClient } from '@tanstack/react-query'
import { watchFirstDeposit } from './app/first-deposit.ts'
import { readAgainOnNews } from './data/on-news.ts'
import { watchInstallOffer } from './device/install-prompt.ts'
import { registerServiceWorker } from './device/service-worker.ts'
import { visitorId } from './device/visitor.ts'
import { startLive } from './net/live-tabs.ts'

/** What the first screen does not wait for: its code comes behind it. */
export function afterStart(client: QueryClient, newsHead: string): void {
  readAgainOnNews(client)
  watchFirstDeposit()
  startLive(visitorId(), newsHead)
  registerServiceWorker()
  watchInstallOffer(window)
}
