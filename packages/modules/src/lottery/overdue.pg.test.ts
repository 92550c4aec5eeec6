import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { makeDraw, making, settleDraws } from '../testing/play.ts'
import { advanceDraws } from './advance-draws.ts'
import { drawsOfIds } from './draws.ts'
import { findOverdueDraws } from './find-overdue-draws.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws, owner } = database
await seedMerchant(owner, 'house')

test('a draw that cannot go on holds up no other one, and is told as overdue', async () => {
  const stuck = await makeDraw(draws)
  const sound = await makeDraw(draws)
  await owner.updateTable('draw').set({ game: 'UNKNOWN' }).where('id', '=', stuck.id).execute()
  await expect(advanceDraws(draws, new Date(sound.lockAt.getTime() + 5_000), making)).rejects.toThrow('1 draws cannot')
  expect((await drawsOfIds(app, [sound.id])).get(sound.id)?.state).toBe('resulted')
  await settleDraws(worker, new Date())
  expect(await findOverdueDraws(worker)).toEqual([])
  const long = new Date(Date.now() - 600_000)
  const times = { open_at: new Date(long.getTime() - 2_000), lock_at: new Date(long.getTime() - 1_000), draw_at: long }
  await owner.updateTable('draw').set(times).where('id', 'in', [stuck.id, sound.id]).execute()
  expect(await findOverdueDraws(worker)).toEqual([
    { game: 'UNKNOWN', numero: stuck.numero, state: 'drawing', drawAt: long },
  ])
})
