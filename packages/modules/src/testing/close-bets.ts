import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import type { Side } from '@fairground/domain/lottery/valid-stake.ts'
import { sql } from 'kysely'
import { closeDraw } from '../lottery/move-draw.ts'
import type { TestDraw } from './play.ts'

type Undecided = {
  readonly line: string
  readonly play: string
  readonly selection: string
  readonly unitStake: string
  readonly multiple: number
  readonly odds: Readonly<Record<string, string>>
}

type Decided = {
  readonly win: bigint
  readonly pushed: bigint
  readonly weight: bigint
  readonly sides: readonly Side[]
}

/** Closes the bets of a draw as the worker does, as if this had been drawn. */
export function closeBetsAt(
  database: TestDatabase,
  merchantId: number,
  draw: TestDraw,
  result: readonly string[],
): Promise<void> {
  const family = drawnGameOf(draw.game)?.family
  if (!family) throw new Error(`no game ${draw.game}`)
  return closeBetsBy(database, merchantId, draw, ({ play, selection, unitStake, multiple, odds }) => {
    const prices = Object.fromEntries(Object.entries(odds).map(([price, value]) => [price, BigInt(value)]))
    const line = { play, selection, unitStake: BigInt(unitStake), multiple, odds: prices, units: 0, stake: 0n }
    return { ...family.settle(line, result), weight: family.turnoverWeightOf(play), sides: family.sidesOf(line) }
  })
}

/** Closes the bets of a draw as the worker does, by what the test decides about each line and not by what was drawn. */
export async function closeBetsBy(
  { owner, worker }: TestDatabase,
  merchantId: number,
  { id }: TestDraw,
  decide: (line: Undecided) => Decided,
): Promise<void> {
  await sql`update draw set state = 'settling' where id = ${id}`.execute(owner)
  const wins: Record<string, unknown> = {}
  for (const lane of [0, 1, 2, 3])
    for (let from: string | null = '00000000-0000-0000-0000-000000000000'; from !== null; ) {
      const { rows } = await sql<{ last: string | null; undecided: readonly Undecided[] | null }>`
        select last_member as last, undecided from close_bets(${merchantId}, now(), ${id}, ${lane},
          ${JSON.stringify(wins)}::jsonb, ${from}, 100)`.execute(worker)
      for (const line of rows[0]?.undecided ?? []) {
        const { win, pushed, weight, sides } = decide(line)
        const held = sides.map((each) => [each.group, each.sides, each.side, String(each.stake), String(each.odds)])
        wins[line.line] = [String(win), String(pushed), Number(weight), held]
      }
      if (!rows[0]?.undecided) from = rows[0]?.last ?? null
    }
  await closeDraw(worker, id, 'settling', 'settled')
}
