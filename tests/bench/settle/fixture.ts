import type { Db } from '@fairground/db/connect.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { firstIdOf } from '@fairground/domain/first-id-of.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { readBookV1 } from '@fairground/modules/lottery/lv1/book.ts'
import { wireOdds } from '@fairground/modules/lottery/place-order.ts'
import { sql } from 'kysely'

export const game = 'K3_1M'
/** About one line in seven wins by it. */
export const result = ['2', '3', '5'] as const
const betsPerMember = 10
const betsPerOrder = 2

export type SettleFixture = { readonly merchantId: number; readonly members: number }

/** A merchant with members who have a wallet, and the lines that they will choose from. */
export async function prepareFixture(owner: Db, bets: number): Promise<SettleFixture> {
  const merchantId = await seedMerchant(owner, 'bench')
  const members = Math.max(1_000, Math.round(bets / betsPerMember))
  await sql
    .raw(`
      insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
      select lpad(to_hex(n), 32, '0')::uuid, ${merchantId}, n % 64, n, 0, 'EN', 'EUR', now()
      from generate_series(1, ${members}) n;
      insert into member_feed (merchant_id, member_id) select merchant_id, id from member;
      insert into ledger_balance (merchant_id, member_id, book, currency, shard, cash)
      select merchant_id, id, 'real', currency, shard, 1000000000000 from member;
      create table bench_line (
        place serial primary key, play text, selection text, units int, "unitStake" bigint, multiple int, stake bigint,
        odds jsonb)`)
    .execute(owner)
  const lines = everyLine().map(({ unitStake, stake, odds, ...line }) => ({
    ...line,
    unitStake: String(unitStake),
    stake: String(stake),
    odds: wireOdds(odds),
  }))
  await sql`
    insert into bench_line (play, selection, units, "unitStake", multiple, stake, odds)
    select l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l (play text, selection text, units int,
      "unitStake" bigint, multiple int, stake bigint, odds jsonb)`.execute(owner)
  return { merchantId, members }
}

/** Whether members choose from the same few lines, or no two bets are the same one. */
export type Lines = 'few' | 'distinct'

/** Bets are kept by the month of their ids, so an id begins with a time. */
export function firstHalfOfIds(number: number): string {
  const time = firstIdOf(new Date()).replaceAll('-', '').slice(0, 12)
  return `${time}7${number.toString(16).padStart(3, '0')}`
}

/** A draw that is about to be settled, with so many bets as if they had been taken one after the other. */
export async function fillDraw(
  owner: Db,
  { merchantId, members }: SettleFixture,
  number: number,
  bets: number,
  lines: Lines = 'few',
) {
  const more = lines === 'distinct' ? 'n' : '0'
  const part = firstHalfOfIds(number)
  const id = `${number.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
  const digest = '0'.repeat(64)
  await sql
    .raw(`
      insert into draw (id, game, numero, scheme, state, open_at, lock_at, draw_at, beacon_round, bet_root, beacon_source,
        beacon_value, seed, result)
      values ('${id}', '${game}', '20200101-${String(number).padStart(4, '0')}', 'LV1', 'settling', now() - interval '2 minutes',
        now() - interval '1 minute', now(), 1, '${digest}', 'local', '${digest}', '${digest}', '{${result.join(',')}}');
      insert into bet_order (merchant_id, id, member_id, key, draw_id, book, currency, posting_id, accepted_at)
      select ${merchantId}, ('${part}' || lpad(to_hex(n), 16, '0'))::uuid,
        lpad(to_hex(1 + (n::bigint * 7919) % ${members}), 32, '0')::uuid, '${part} ' || n, '${id}', 'real', 'EUR',
        ('${part}' || lpad(to_hex(n), 16, '0'))::uuid, now()
      from generate_series(1, ${Math.ceil(bets / betsPerOrder)}) n;
      insert into bet (
        merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple, stake, odds)
      select ${merchantId}, ('${part}' || lpad(to_hex(n), 16, '0'))::uuid,
        ('${part}' || lpad(to_hex((n + 1) / ${betsPerOrder}), 16, '0'))::uuid, '${id}',
        lpad(to_hex(1 + ((n::bigint + 1) / ${betsPerOrder} * 7919) % ${members}), 32, '0')::uuid, '${game}', l.play, l.selection,
        l.units, l."unitStake" + ${more}, l.multiple, l.units * (l."unitStake" + ${more}) * l.multiple, l.odds
      from generate_series(1, ${bets}) n
      join bench_line l on l.place = 1 + (n::bigint * 104729) % (select max(place) from bench_line)`)
    .execute(owner)
  const { root, count } = await readBookV1(owner, id)
  await owner.updateTable('draw').set({ bet_root: root, bet_count: count }).where('id', '=', id).execute()
  await sql`vacuum analyze bet, bet_order, draw`.execute(owner)
  await sql`checkpoint`.execute(owner)
  return id
}

const faces = ['1', '2', '3', '4', '5', '6']

/** One value of each play, at a few stakes. */
function everyLine(): readonly Line[] {
  const family = drawnGameOf(game)?.family
  if (!family) throw new Error(`nobody draws ${game}`)
  const sums = Array.from({ length: 16 }, (_, place) => String(place + 3))
  const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `${a},${b}`))
  const chosen: Readonly<Record<string, readonly string[]>> = {
    SUM: sums,
    TRI1: faces,
    PAIRF: faces,
    D2: pairs,
    D3: pairs.flatMap((pair) => faces.filter((face) => face > pair.slice(-1)).map((face) => `${pair},${face}`)),
    ONE: faces,
    BSOE: ['BIG', 'SMALL', 'ODD', 'EVEN'],
  }
  const stakes = [10_000n, 20_000n, 50_000n]
  return Object.entries(chosen).flatMap(([play, selections]) =>
    selections.flatMap((selection) =>
      stakes.flatMap((unitStake) =>
        [1, 2].map((multiple) => {
          const line = family.lineOf({ play, selection, unitStake, multiple })
          if (!line) throw new Error(`no line: ${play} ${selection}`)
          return line
        }),
      ),
    ),
  )
}
