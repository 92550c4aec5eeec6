import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { roundByRule } from '@fairground/domain/lottery/draw-log/round-rule.ts'
import { drawSaltOf } from '@fairground/domain/lottery/draw-log/salt.ts'
import {
  bookText,
  commitText,
  resultText,
  type Statement,
  statementHash,
} from '@fairground/domain/lottery/draw-log/statements.ts'
import { rngOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import type { Beacon } from './beacon.ts'
import { appendStatements } from './draw-log/log-store.ts'
import type { DueDraw } from './due-draws.ts'
import { moveDraw } from './move-draw.ts'
import { readSeed, type SeedSeal } from './seal-seed.ts'

const noMerchant = 0

/**
 * The round that decides, by rule R1 from the time at which witnesses first signed a log with this book. False while no
 * such checkpoint is there: the draw waits, and its round moves by itself.
 */
export async function fixRound(db: Db, { chain }: Beacon, draw: DueDraw): Promise<boolean> {
  if (draw.bookPlace === null) return false
  const commit = commitText.parse(await readStatement(db, draw, 'commit'))
  if (commit?.chain !== chain.hash)
    throw new Error(`the draw ${draw.game} ${draw.numero} was committed to the chain ${commit?.chain} and to no other`)
  const first = await db
    .selectFrom('draw_log_checkpoint')
    .select('witnessed_at')
    .where('size', '>', BigInt(draw.bookPlace))
    .orderBy('size')
    .limit(1)
    .executeTakeFirst()
  if (!first) return false
  const beaconRound = roundByRule(chain, Date.parse(commit.lockAt), first.witnessed_at.getTime())
  return moveDraw(db, draw.id, 'locked', 'drawing', { beaconRound })
}

/** Draws the numbers from seed, book and round. False while the round is not out. */
export async function holdDraw(db: Db, seal: SeedSeal, beacon: Beacon, draw: DueDraw): Promise<boolean> {
  const { id, game, numero } = draw
  const { beacon_round: fixed } = await db
    .selectFrom('draw')
    .select('beacon_round')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const round = Number(fixed)
  const signed = await beacon.read(round)
  if (!signed) return false
  const drawn = drawnGameOf(game)
  const text = await readStatement(db, draw, 'book')
  const book = bookText.parse(text)
  if (!drawn || !book) throw new Error(`the draw ${game} ${numero} cannot be held`)
  const seed = await readSeed(db, seal, id)
  const { signature, randomness } = signed
  const result = await drawn.family.draw(await rngOf({ game, numero }, seed, drawSaltOf(book.realRoot, randomness)))
  const fields = {
    game,
    numero,
    seed,
    round: String(round),
    signature,
    result: result.join(','),
    book: statementHash(text),
  }
  return inMerchant(db, noMerchant, async (tx) => {
    const facts = { seed, result, beaconValue: randomness, beaconSignature: signature, beaconSource: beacon.source }
    if (!(await moveDraw(tx, id, 'drawing', 'resulted', facts))) return false
    await appendStatements(tx, [{ drawId: id, kind: 'result', text: resultText.format(fields) }])
    return true
  })
}

async function readStatement(db: Db, { id }: DueDraw, kind: Statement['kind']): Promise<string> {
  const { text } = await db
    .selectFrom('draw_log_leaf')
    .select('text')
    .where('draw_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return text
}
