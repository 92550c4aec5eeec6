/** Why a withdrawal was refused or failed; the words are `withdrawal.why.<reason>`. They say enough to act on. */
export const withdrawReasons = ['bank-refused', 'limit', 'name-mismatch', 'other', 'rest', 'review'] as const
export type WithdrawReason = (typeof withdrawReasons)[number]

export function isWithdrawReason(text: string): text is WithdrawReason {
  return (withdrawReasons as readonly string[]).includes(text)
}
