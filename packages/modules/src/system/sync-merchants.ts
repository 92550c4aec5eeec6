import type { Db } from '@fairground/db/connect.ts'
import { type Brand, capabilitiesOf } from '@fairground/domain/brand.ts'

/** Every brand folder becomes a merchant row; a merchant that has a row keeps its currency and zone for ever. */
export function syncMerchants(owner: Db, brands: readonly Brand[]): Promise<void> {
  return owner.transaction().execute(async (tx) => {
    for (const brand of brands) {
      await tx
        .insertInto('licence')
        .values({ code: brand.licenceCode, name: brand.licenceCode })
        .onConflict((oc) => oc.column('code').doNothing())
        .execute()
      const { depositTurnover = 0 } = brand
      const transfers = brand.settings.downlineTransfers
      const downline_transfers = transfers && JSON.stringify(transfers)
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
          agent_policy: capabilitiesOf(brand.settings.flags).agentPolicy,
          deposit_turnover: depositTurnover,
          downline_transfers,
        })
        .onConflict((oc) =>
          oc.column('code').doUpdateSet((eb) => ({
            is_demo: brand.demo,
            agent_policy: eb.ref('excluded.agent_policy'),
            deposit_turnover: depositTurnover,
            downline_transfers,
          })),
        )
        .execute()
    }
  })
}
