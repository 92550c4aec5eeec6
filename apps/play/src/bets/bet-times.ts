import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { gameCodeOf } from '@fairground/domain/lottery/game-code.ts'

/** When the draw of a bet was on sale, by the code of its game. */
export function saleOf({ game, drawAt }: Pick<Bet, 'game' | 'drawAt'>): {
  readonly openAt: string
  readonly lockAt: string
} {
  const { intervalMs, lockMs } = gameCodeOf(game)?.schedule ?? { intervalMs: 60_000, lockMs: 5_000 }
  const lock = Date.parse(drawAt) - lockMs
  return { openAt: new Date(lock - intervalMs).toISOString(), lockAt: new Date(lock).toISOString() }
}
