import type { Db } from '@fairground/db/connect.ts'
import type { Chain } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { timeOfRound } from '@fairground/domain/lottery/draw-log/round-rule.ts'
import { resultText } from '@fairground/domain/lottery/draw-log/statements.ts'
import type { Logger } from '@fairground/runtime/logger.ts'
import type { Metrics } from './metrics.ts'

/**
 * The process that draws can know the numbers from the round on, so they are shown at their time or somebody is told.
 */
const mayTakeMs = 3_000

type Watching = {
  readonly db: Db
  readonly log: Pick<Logger, 'error'>
  readonly metrics: Pick<Metrics, 'resultSeconds'>
}

/** Measures every result that enters the log after this call. Each look goes on where the last one stopped. */
export async function watchResults({ db, log, metrics }: Watching, chain: Chain): Promise<() => Promise<void>> {
  let from = await endOfLog(db)
  return async () => {
    const to = await endOfLog(db)
    const results = await db
      .selectFrom('draw_log_leaf')
      .innerJoin('draw', 'draw.id', 'draw_log_leaf.draw_id')
      .select(['draw_log_leaf.text', 'draw_log_leaf.at', 'draw.draw_at as drawAt'])
      .where('place', '>=', from)
      .where('place', '<', to)
      .where('kind', '=', 'result')
      .orderBy('place')
      .execute()
    from = to
    for (const { text, at, drawAt } of results) {
      const result = resultText.parse(text)
      if (!result) continue
      const { game, numero, round } = result
      // A round may be out before the draw's time, and no result is shown before that.
      const dueAt = Math.max(timeOfRound(chain, Number(round)), drawAt.getTime())
      const tookMs = at.getTime() - dueAt
      metrics.resultSeconds.observe(tookMs / 1_000)
      if (tookMs > mayTakeMs)
        log.error({ event: 'draw.late-result', game, numero, round, tookMs }, 'a result came late')
    }
  }
}

async function endOfLog(db: Db): Promise<bigint> {
  const last = await db.selectFrom('draw_log_leaf').select('place').orderBy('place', 'desc').limit(1).executeTakeFirst()
  return last ? last.place + 1n : 0n
}
