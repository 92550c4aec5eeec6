/** `created` has no answer from the gateway yet, `paid` is money that arrived and `credited` money the member has. */
export const depositStates = ['created', 'awaiting', 'paid', 'credited', 'expired', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** Money that arrives late still arrives: expired and failed orders can be paid. Nothing leads out of `credited`. */
const next: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting', 'paid', 'expired', 'failed'],
  awaiting: ['paid', 'expired', 'failed'],
  paid: ['credited'],
  credited: [],
  expired: ['paid'],
  failed: ['paid'],
}

export function mayDepositBecome(from: DepositState, to: DepositState): boolean {
  return next[from].includes(to)
}
