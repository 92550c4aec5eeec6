import { connect } from '@fairground/db/connect.ts'
import { createActors } from '../e2e/actors.ts'

/** Puts the people of the demo into a development database; a later start finds them there. */
export async function seedActors(databaseUrl: string, brands: { home: string; other: string }): Promise<void> {
  const owner = connect(databaseUrl, { role: 'owner', max: 1 })
  const app = connect(databaseUrl, { role: 'app', max: 1 })
  try {
    const { home, other } = brands
    const merchants = await owner
      .selectFrom('merchant')
      .select(['id', 'code'])
      .where('code', 'in', [home, other])
      .execute()
    const idOf = (code: string) => merchants.find((merchant) => merchant.code === code)?.id
    const [homeId, otherId] = [idOf(home), idOf(other)]
    if (homeId === undefined || otherId === undefined) throw new Error(`${home} or ${other} has no merchant row`)
    await createActors(app, { home: homeId, other: otherId })
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}
