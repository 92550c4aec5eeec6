/** `sent` is out of our hands: only the gateway's word leads on from there. */
export const withdrawalStates = ['requested', 'checking', 'approved', 'sent', 'confirmed', 'refused', 'failed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** The order of the others is kept by the database itself. */
const lastStates: readonly WithdrawalState[] = ['confirmed', 'refused', 'failed']

/** Whether something may still happen to it. */
export function isWithdrawalOpen(state: WithdrawalState): boolean {
  return !lastStates.includes(state)
}

/** Why a withdrawal was refused or failed; the words are `withdrawal.why.<reason>`. They say enough to act on. */
export const withdrawReasons = ['bank-refused', 'limit', 'name-mismatch', 'other', 'rest', 'review'] as const
export type WithdrawReason = (typeof withdrawReasons)[number]

export function isWithdrawReason(text: string): text is WithdrawReason {
  return (withdrawReasons as readonly string[]).includes(text)
}
