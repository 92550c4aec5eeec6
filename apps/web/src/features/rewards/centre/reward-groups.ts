import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import type { Reward } from '../../../data/rewards/rewards.ts'

export const rewardGroups = ['claimable', 'open', 'claimed', 'expired'] as const
export type RewardGroup = (typeof rewardGroups)[number]

const groupOf: Readonly<Record<Reward['state'], RewardGroup>> = {
  claimable: 'claimable',
  applied: 'open',
  wagering: 'open',
  credited: 'claimed',
  completed: 'claimed',
  expired: 'expired',
  forfeited: 'expired',
  rejected: 'expired',
}

export function inGroup(list: readonly Reward[], group: RewardGroup): readonly Reward[] {
  return list.filter(({ state }) => groupOf[state] === group)
}

export function sumOf(list: readonly Reward[]): string {
  return formatAmount(list.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0n), 0n))
}
