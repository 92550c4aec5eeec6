import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { plainText } from './check-words.ts'
import { publishContentChanged } from './publish-content-changed.ts'

export type LiveModel = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly streaming: boolean
}

export function publishLiveModels(db: Db, merchantId: number, models: readonly LiveModel[]): Promise<void> {
  const rows = models.map((model, position) => ({
    ...model,
    name: plainText(model.name, 60),
    merchant_id: merchantId,
    position,
  }))
  return inMerchant(db, merchantId, async (tx) => {
    await tx.deleteFrom('live_model').execute()
    if (rows.length > 0) await tx.insertInto('live_model').values(rows).execute()
    await publishContentChanged(tx, merchantId)
  })
}

export function readLiveModels(db: Db, merchantId: number): Promise<LiveModel[]> {
  return inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('live_model').select(['id', 'name', 'active', 'streaming']).orderBy('position').execute(),
  )
}
