import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { making, rng } from '../testing/play.ts'
import { generateDraws } from './generate-draws.ts'
import { readDrawsToday } from './read-draws-today.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, draws, owner } = database
const game = drawnGameOf('K3_5M')
if (!game) throw new Error('no such game')

const hourMs = 3_600_000

/** Zones lie on whole hours, so one of them has had its midnight within the last hour, and another one half a day ago. */
const zoneWhoseDayBegan = (hoursAgo: number) => {
  const ahead = (24 + hoursAgo - new Date().getUTCHours()) % 24
  return `Etc/GMT${ahead <= 12 ? `-${ahead}` : `+${24 - ahead}`}`
}

test('draws with a result are counted since midnight of the zone, one without a result is not, and the newest is the last', async () => {
  await generateDraws(draws, new Date(Date.now() - 3 * hourMs), making, rng, { games: [game] })
  await sql`
    update draw set state = 'settled', result = array['1', '2', '3'], seed = 's', beacon_value = 'b', bet_root = 'r'
    where draw_at <= now()`.execute(owner)
  await sql`update draw set state = 'on-sale' where open_at <= now() and lock_at > now()`.execute(owner)
  const drawn = await owner.selectFrom('draw').selectAll().where('result', 'is not', null).orderBy('numero').execute()
  expect(drawn.length).toBeGreaterThan(30)
  const early = await readDrawsToday(app, [game], zoneWhoseDayBegan(12))
  expect(early.verified).toBe(drawn.length)
  expect(early.games[0]?.last?.numero).toBe(drawn.at(-1)?.numero)
  expect(early.games[0]?.current?.state).toBe('on-sale')

  const zone = zoneWhoseDayBegan(1)
  const since = Math.floor(Date.now() / hourMs) * hourMs - hourMs
  const ofToday = drawn.filter(({ lock_at }) => lock_at.getTime() > since)
  expect(ofToday.length).toBeLessThan(drawn.length)
  expect((await readDrawsToday(app, [game], zone)).verified).toBe(ofToday.length)

  const cancelled = ofToday.at(-1)?.id ?? ''
  await sql`update draw set result = null, state = 'cancelled' where id = ${cancelled}`.execute(owner)
  const without = await readDrawsToday(app, [game], zone)
  expect(without.verified).toBe(ofToday.length - 1)
  expect(without.games[0]?.last?.numero).toBe(ofToday.at(-2)?.numero)
})

test('where nothing is drawn there is nothing to tell', async () => {
  expect(await readDrawsToday(app, [], 'Asia/Karachi')).toEqual({ verified: 0, games: [] })
})
