/** `sent` is out of our hands: only the gateway's word leads on from there. */
export const withdrawalStates = ['requested', 'checking', 'approved', 'sent', 'confirmed', 'refused', 'failed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** The order of the others is kept by the database itself. */
const lastStates: readonly WithdrawalState[] = ['confirmed', 'refused', 'failed']

/** Whether something may still happen to it. */
export function isWithdrawalOpen(state: WithdrawalState): boolean {
  return !lastStates.includes(state)
}
