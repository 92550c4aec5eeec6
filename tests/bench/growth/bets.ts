import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { allowAnyTime } from '@fairground/db/testing/any-time.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { placeUnlessBusy } from '@fairground/modules/lottery/place-order.ts'
import { betOrder, makeDraw, type TestDraw } from '@fairground/modules/testing/play.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from '../figures.ts'
import { copyDatabase, months, storeYear } from '../growth.ts'
import { fill, members } from '../ledger.ts'
import { roundsOr } from '../rounds.ts'

const rounds = roundsOr(5)
const usualBets = 10_000_000
const betsPerRound = 6_400
const batches = [1, 64] as const

type House = { readonly app: Db; readonly draw: TestDraw; readonly close: () => Promise<void> }

/** Bets per second when a year of them is stored, with their postings, against the same in an empty house. */
export async function benchBetGrowth(bets = usualBets): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  const houses: House[] = []
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    await allowAnyTime(engine.url)
    const merchantId = await fill(engine.url)
    const grown = await copyDatabase(engine.url, 'grown')
    await storeYear(grown, merchantId, bets)
    await storeBets(grown, merchantId, bets)
    for (const url of [engine.url, grown]) houses.push(await open(url))
    return await measure(houses, merchantId, bets)
  } finally {
    await Promise.all(houses.map((house) => house.close()))
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function open(url: string): Promise<House> {
  const [app, draws] = [connectAs(url, { role: 'app', max: 1 }), connectAs(url, { role: 'draws', max: 1 })]
  const draw = await makeDraw(draws, 6 * 3_600_000)
  await draws.destroy()
  return { app, draw, close: () => app.destroy() }
}

async function measure(houses: readonly House[], merchantId: number, bets: number): Promise<Figure[]> {
  const ratios = new Map<number, number[]>(batches.map((batch) => [batch, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const batch of batches) {
      const perSecond: number[] = []
      for (const house of houses) perSecond.push(await place(house, merchantId, batch))
      const [empty = Number.NaN, grown = Number.NaN] = perSecond
      report({ bench: 'bet-growth', round, batch, bets, empty, grown })
      // The first round warms both up.
      if (round > 0) ratios.get(batch)?.push(grown / empty)
    }
  }
  return [...ratios].map(([batch, values]) =>
    figure('bet-growth', `bets/s, ${batch} in a call, after ${bets} in ${months} months ÷ empty`, values, {
      min: 0.9,
    }),
  )
}

async function place({ app, draw }: House, merchantId: number, batch: number): Promise<number> {
  const count = Math.min(betsPerRound, batch * 1_000)
  const startedAt = performance.now()
  for (let from = 0; from < count; from += batch) {
    const orders = Array.from({ length: batch }, (_, at) =>
      betOrder(draw, memberOf((from + at) % members), [['BSOE', 'BIG', 1]]),
    )
    for (const answer of await placeUnlessBusy(app, merchantId, new Date(), orders, { mayWait: false, traces: null }))
      if (answer?.answer !== 'done') throw new Error(`a bet was answered with ${answer?.answer}`)
  }
  return (count * 1_000) / (performance.now() - startedAt)
}

const memberOf = (number: number) => `00000000-0000-0000-0000-${(number + 1).toString(16).padStart(12, '0')}`

/** As if they had been taken one after another through each month, one to an order, and were lost. */
async function storeBets(url: string, merchantId: number, bets: number): Promise<void> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  const perMonth = Math.ceil(bets / months)
  try {
    for (let month = months; month >= 1; month -= 1) {
      const start = sql.raw(`date_trunc('month', now()) - interval '${month} months'`)
      await sql`
        with made as materialized (
          select overlay(gen_random_uuid()::text placing left(first_id_of(d.at)::text, 13) || '-7' from 1 for 15)::uuid as id,
            lpad(to_hex(1 + n % ${members}::int), 32, '0')::uuid as member_id, d.at, gen_random_uuid()::text as key,
            lpad(to_hex(n / 1000), 32, '0')::uuid as draw_id
          from generate_series(1, ${perMonth}::int) n
          cross join lateral (select ${start} + n * (interval '27 days' / ${perMonth}::int) as at) d
        ), keyed as (
          insert into bet_key (merchant_id, member_id, key, fingerprint, order_id, posting_id, accepted_at, stake_bonus)
          select ${merchantId}::int, m.member_id, m.key, sha256(uuid_send(m.id)), m.id, m.id, m.at, 0 from made m
        ), ordered as (
          insert into bet_order (merchant_id, id, member_id, key, draw_id, book, currency, posting_id, accepted_at)
          select ${merchantId}::int, m.id, m.member_id, m.key, m.draw_id, 'real', 'EUR', m.id, m.at from made m
        )
        insert into bet (merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple,
          stake, odds, leaf, is_trial, state, win)
        select ${merchantId}::int, m.id, m.id, m.draw_id, m.member_id, 'K3_1M', 'BSOE', 'BIG', 1, 10000, 1, 10000,
          '{"HIT": "19400"}', sha256(uuid_send(m.id)), false, 'lost', 0
        from made m`.execute(owner)
    }
    await sql`vacuum analyze`.execute(owner)
  } finally {
    await owner.destroy()
  }
}
