import type { Settled } from './line.ts'

export const betStates = ['accepted', 'won', 'lost', 'pushed', 'cancelled', 'refunded'] as const
export type BetState = (typeof betStates)[number]

/**
 * What a draw makes of a bet. Pushed is one whose whole stake came back undecided. Where a part came back and the rest
 * was lost, the bet is lost.
 */
export function decidedState({ win, pushed }: Settled, stake: bigint): 'won' | 'lost' | 'pushed' {
  if (win > 0n) return 'won'
  return pushed === stake ? 'pushed' : 'lost'
}
