import { demoGamesOf } from '@fairground/cli/demo/games.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { measuredBrand } from '@fairground/dev-env/demo-environment.ts'
import { type GameDraft, publishGames } from '@fairground/modules/games/publish-games.ts'

export const listLength = 2_000
export const longCategory = 'RNG'
export const nameOfTile = (number: number) => `Tile ${number}`

/** A catalogue of one category, drawn with the pictures of the demonstration. */
export async function publishLongList(databaseUrl: string): Promise<void> {
  const owner = connectAs(databaseUrl, { role: 'owner', max: 1 })
  const staff = connectAs(databaseUrl, { role: 'staff', max: 1 })
  try {
    const { id } = await owner
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', measuredBrand)
      .executeTakeFirstOrThrow()
    await publishGames(staff, id, draftsOf(listLength))
  } finally {
    await Promise.all([owner.destroy(), staff.destroy()])
  }
}

function draftsOf(count: number): GameDraft[] {
  const models = demoGamesOf(measuredBrand).filter(({ category }) => category === longCategory)
  return Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length]
    if (!model) throw new Error(`The demonstration has no game in ${longCategory}`)
    const code = `tile-${index + 1}`
    return {
      id: code,
      code,
      vendorCode: model.vendor,
      category: longCategory,
      names: { EN: nameOfTile(index + 1) },
      art: model.slug,
    }
  })
}
