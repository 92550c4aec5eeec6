import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { idsNear } from '@fairground/modules/ledger/id-at.ts'
import { type BetOwner, readBets } from '@fairground/modules/lottery/read-orders.ts'
import { sql } from 'kysely'
import { type Figure, figure } from '../figures.ts'
import { p95 } from '../p95.ts'
import { roundsOr } from '../rounds.ts'

const pages = 60
const pageOf = 20

/** How many months the plans read, and how long a page of a long list of bets takes at any place of the year. */
export async function figuresOfReading(url: string, member: BetOwner): Promise<Figure[]> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  const app = connectAs(url, { role: 'app', max: 2 })
  try {
    const places = await placesOf(owner, member)
    return [...(await figuresOfPlans(owner, member, places)), ...(await figuresOfPages(app, member, places))]
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}

type Place = { readonly id: string; readonly orderId: string }

/** Bets of this member all through the year, the newest first. */
async function placesOf(owner: Db, { memberId }: BetOwner): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select id, order_id as "orderId" from (
      select b.id, b.order_id, row_number() over (order by b.id desc) - 1 as n, count(*) over () as bets
      from bet b where b.member_id = ${memberId}
    ) b
    where n % greatest(1, bets / ${pages}) = 0
    order by id desc limit ${pages}`.execute(owner)
  return rows
}

async function figuresOfPlans(owner: Db, { memberId }: BetOwner, places: readonly Place[]): Promise<Figure[]> {
  const looks: Readonly<Record<string, { readonly max: number; readonly where: (place: Place) => string }>> = {
    'a bet by its id': { max: 1, where: ({ id }) => `bet where id = '${id}'` },
    'an order by its id': { max: 1, where: ({ orderId }) => `bet_order where id = '${orderId}'` },
    'the bets of an order': { max: 2, where: (place) => `bet where order_id = '${place.orderId}' and ${near(place)}` },
    'the bets of a member and a time': {
      max: 2,
      where: (place) => `bet where member_id = '${memberId}' and ${near(place)}`,
    },
  }
  const figures: Figure[] = []
  for (const [name, { max, where }] of Object.entries(looks)) {
    const read: number[] = []
    for (const place of places) read.push(await monthsRead(owner, `select * from ${where(place)}`))
    figures.push(
      figure('house-growth', `months that a plan reads for ${name}, most of all`, [Math.max(...read)], { max }),
    )
  }
  return figures
}

function near({ id }: Place): string {
  const { first, end } = idsNear(id)
  return `id >= '${first}' and id < '${end}'`
}

async function monthsRead(owner: Db, query: string): Promise<number> {
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off, summary off) ${query}`)
    .execute(owner)
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
  return new Set(lines.flatMap((line) => / on (bet\w*_\d{4}_\d\d)/.exec(line)?.[1] ?? [])).size
}

async function figuresOfPages(app: Db, member: BetOwner, places: readonly Place[]): Promise<Figure[]> {
  const kinds = { 'bets, any': {}, 'bets of a game': { game: 'K3_1M' }, 'bets, settled': { state: 'settled' } } as const
  const figures: Figure[] = []
  for (const [name, filter] of Object.entries(kinds)) {
    const took: number[] = []
    for (let round = 1; round <= roundsOr(3); round += 1)
      took.push(
        await p95(places.length, (at) =>
          readBets(app, member, { ...filter, limit: pageOf, ...(at > 0 && { after: places[at]?.id }) }),
        ),
      )
    figures.push(figure('house-growth', `a page of the busiest member's ${name}, p95 ms`, took, { max: 50 }))
  }
  return figures
}
