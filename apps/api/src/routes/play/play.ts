import { createPublishedTrust } from '@fairground/modules/lottery/evidence/published-trust.ts'
import { createReceipts } from '@fairground/modules/lottery/evidence/receipts.ts'
import { createReceiptsV1 } from '@fairground/modules/lottery/lv1/receipts.ts'
import type { Api } from '../../api.ts'
import { apiKeys } from '../../config.ts'
import { boardRoutes } from './board.ts'
import { drawLogRoutes } from './draw-log.ts'
import { createNewestHead } from './newest-head.ts'
import { orderRoutes } from './orders.ts'
import { createBetSigning } from './sign-bets.ts'

export function playRoutes(api: Api): void {
  const nowMs = () => performance.now()
  const ring = apiKeys(api.config).receipts
  const newestHead = createNewestHead(api.db, nowMs)
  boardRoutes(api)
  drawLogRoutes(api, newestHead)
  orderRoutes(api, createBetSigning(ring, newestHead))

  const keys = createReceiptsV1(ring).publicKeys
  const trust = createPublishedTrust(api.db, {
    receiptKeys: createReceipts(ring).publicKeys,
    nowMs,
    onFailure: (error) => api.log.warn({ error }, 'by what the draw log is known cannot be read'),
  })
  // Not a call of the contract: a tool that checks a receipt needs the plain keys and no envelope of ours.
  api.app.get('/lgw/keys', async () => ({ keys, trust: await trust() }))
}
