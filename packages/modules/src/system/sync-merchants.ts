import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'

/** Every brand folder becomes a merchant row; a merchant that has a row keeps its currency and zone for ever. */
export function syncMerchants(owner: Db, brands: readonly Brand[]): Promise<void> {
  return owner.transaction().execute(async (tx) => {
    for (const brand of brands) {
      await tx
        .insertInto('licence')
        .values({ code: brand.licenceCode, name: brand.licenceCode })
        .onConflict((oc) => oc.column('code').doNothing())
        .execute()
      const licence = await tx
        .selectFrom('licence')
        .select('id')
        .where('code', '=', brand.licenceCode)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('merchant')
        .values({
          licence_id: licence.id,
          code: brand.code,
          currency: brand.currency,
          zone: brand.zone,
          is_demo: brand.demo,
        })
        .onConflict((oc) => oc.column('code').doUpdateSet({ is_demo: brand.demo }))
        .execute()
    }
  })
}
