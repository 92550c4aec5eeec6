import type { Db } from '@fairground/db/connect.ts'
import { inSpan, type SpanOptions } from '@fairground/db/trace.ts'
import { type DrawState, mayDrawBecome } from '@fairground/domain/lottery/draw-states.ts'
import { type Beacon, cacheRounds } from './beacon.ts'
import { cancelDraw, isToBeCancelled } from './cancel-draw.ts'
import { type DrawLog, publishHead } from './draw-log/publish-head.ts'
import { type DueDraw, findDueDraws } from './due-draws.ts'
import { fixRound, holdDraw } from './hold-draw.ts'
import { lockDraw } from './lock-draw.ts'
import { holdDrawV1, lockDrawV1 } from './lv1/hold-draw.ts'
import { moveDraw } from './move-draw.ts'
import type { SeedSeal } from './seal-seed.ts'

export type DrawMaking = { readonly seal: SeedSeal; readonly beacon: Beacon; readonly log: DrawLog }

/** How far one call has come: `isHeadOut` is false while too few witnesses answer. */
export type Advanced = { readonly steps: number; readonly isHeadPublished: boolean }

/**
 * Brings every draw as far as its time has come, up to its result, and the log before its witnesses. A step that somebody
 * else took is no mistake: this may run in many processes at once, and after a crash it goes on where it stopped.
 */
export async function advanceDraws(db: Db, now: Date, making: DrawMaking): Promise<Advanced> {
  const failures: unknown[] = []
  let steps = await takeSteps(db, now, making, failures)
  let head = await publishHead(db, making.log)
  // Books that were witnessed this moment have their round now.
  if (head === 'new') {
    steps += await takeSteps(db, now, making, failures)
    head = await publishHead(db, making.log)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws cannot go on`)
  return { steps, isHeadPublished: head !== 'unwitnessed' }
}

async function takeSteps(db: Db, now: Date, making: DrawMaking, failures: unknown[]): Promise<number> {
  const newest = await db
    .selectFrom('draw_log_checkpoint')
    .select((eb) => eb.fn.max('size').as('size'))
    .executeTakeFirst()
  const witnessed = Number(newest?.size ?? 0)
  const beacon = cacheRounds(making.beacon)
  let steps = 0
  // A draw that cannot go on must not hold up the others.
  for (const draw of await findDueDraws(db, now))
    await inSpan('lottery.advance', spanOf(draw), () =>
      advanceDraw(db, now, { ...making, beacon }, draw, witnessed),
    ).then(
      (taken) => {
        steps += taken
      },
      (error: unknown) => failures.push(error),
    )
  return steps
}

function spanOf({ game, numero, state }: DueDraw): SpanOptions {
  return { parent: null, attributes: { 'draw.game': game, 'draw.numero': numero, 'draw.state': state } }
}

async function advanceDraw(db: Db, now: Date, making: DrawMaking, draw: DueDraw, witnessed: number): Promise<number> {
  let [state, steps]: [DrawState, number] = [draw.state, 0]
  for (;;) {
    const next = await step(db, now, making, { ...draw, state }, witnessed)
    if (next === null) return steps
    state = next
    steps += 1
  }
}

/** The state that this step led to, or null when there is none to take now. */
async function step(
  db: Db,
  now: Date,
  { seal, beacon }: DrawMaking,
  draw: DueDraw,
  witnessed: number,
): Promise<DrawState | null> {
  const { state, scheme, commitPlace } = draw
  const isV1 = scheme === 'LV1'
  if (!isV1 && mayDrawBecome(state, 'cancelled') && isToBeCancelled(draw, now))
    return (await cancelDraw(db, seal, draw)) ? 'cancelled' : null
  switch (state) {
    case 'scheduled': {
      // Nobody bets on what witnesses have not seen promised.
      const isPromised = isV1 || (commitPlace !== null && commitPlace < witnessed)
      return draw.openAt <= now && isPromised && (await moveDraw(db, draw.id, state, 'on-sale')) ? 'on-sale' : null
    }
    case 'on-sale':
      if (draw.lockAt > now) return null
      return (await (isV1 ? lockDrawV1(db, draw) : lockDraw(db, draw))) ? 'locked' : null
    case 'locked':
      if (draw.drawAt > now) return null
      return (await (isV1 ? moveDraw(db, draw.id, state, 'drawing') : fixRound(db, beacon, draw))) ? 'drawing' : null
    case 'drawing':
      return (await (isV1 ? holdDrawV1 : holdDraw)(db, seal, beacon, draw)) ? 'resulted' : null
    default:
      return null
  }
}
