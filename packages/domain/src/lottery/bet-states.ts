export const betStates = ['accepted', 'won', 'lost', 'cancelled', 'refunded'] as const
export type BetState = (typeof betStates)[number]
