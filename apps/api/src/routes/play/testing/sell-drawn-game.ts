import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { publishTrust } from '@fairground/modules/lottery/draw-log/publish-trust.ts'
import { publishLotteries } from '@fairground/modules/lottery/publish-lotteries.ts'
import { beacon, making } from '@fairground/modules/testing/play.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Puts a game on the list of a brand, under the code of its family, and writes down by what its draws are known. */
export async function sellDrawnGame({ database }: Pick<TestApi, 'database'>, brand: string, code: string) {
  const game = drawnGameOf(code)
  if (!game) throw new Error(`nobody draws ${code}`)
  const { id } = await database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  await publishLotteries(database.staff, id, {
    groups: [{ tag: 'fast', names: { EN: 'Fast' }, prizeModes: ['Lott'] }],
    lotteries: [
      {
        code,
        gameId: '1',
        groupTag: 'fast',
        family: game.family.code,
        names: { EN: game.family.code === 'K3' ? 'Three dice' : code },
        remarks: { EN: 'Demo' },
        schedule: game.schedule,
        classify: game.family.code,
        lottoMode: 'Traditional',
        ball: { hue: 20, text: 'D' },
      },
    ],
  })
  const keys = { signer: making.log.signer, past: [] }
  await publishTrust(database.draws, { ...making.log, keys, chain: beacon.chain })
  return game
}
