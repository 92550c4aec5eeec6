import { parseAmount } from '@fairground/domain/money.ts'

/** How much of a bonus's condition is played, in whole percent. */
export function percentPlayed(required: string, remaining: string): number {
  const [all = 0n, left = 0n] = [parseAmount(required), parseAmount(remaining)]
  return all === 0n ? 100 : Number(((all - left) * 100n) / all)
}
