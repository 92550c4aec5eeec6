const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A code is taken this long, for messages that are slow; a newer one ends it. */
export const codeLifetimeMs = 10 * minuteMs
export const maxCodeAttempts = 5

/** The countdown that a phone is told: when it is over, another code may be asked for (AUTH-39, AUTH-41, AUTH-43). */
export const resendDelayMs = minuteMs

/** How many requests may be made in how long, no matter whose number it is. */
export const smsLimits = {
  number: { max: 1, ms: resendDelayMs },
  numberPerDay: { max: 5, ms: dayMs },
  network: { max: 5, ms: hourMs },
  device: { max: 5, ms: hourMs },
  prefix: { max: 10, ms: hourMs },
} as const
export type SmsLimit = keyof typeof smsLimits
export const smsLimitNames = Object.keys(smsLimits) as SmsLimit[]

/** The merchant's own limit is on what it pays for. */
export const budgetWindowMs = dayMs

/**
 * A prefix whose codes nobody types in is being pumped: somebody earns from the messages and wants no account. Only the
 * latest codes of some days count, so that a prefix that was pumped is tried again one day.
 */
export const smsPumpingRule = { sampleSize: 50, minUsedShare: 0.3, ms: 7 * dayMs } as const

export type SmsLimitFacts = {
  /** When the request was made that has to leave its limit's time before another fits in; null while there is room. */
  readonly blocking: Readonly<Record<SmsLimit, Date | null>>
  /** The same for the merchant's messages, `none` where it pays for none at all. */
  readonly overBudget: Date | 'none' | null
  /** Of the latest codes of the prefix, how many were sent and how many were typed in. */
  readonly ofPrefix: { readonly sent: number; readonly used: number }
}

/** How long to wait for a code, or 0 when one may be sent. */
export function smsWaitSeconds({ blocking, overBudget, ofPrefix }: SmsLimitFacts, now: Date): number {
  const since = (at: Date | null, ms: number) => (at ? at.getTime() + ms - now.getTime() : 0)
  const waits = [
    ...smsLimitNames.map((limit) => since(blocking[limit], smsLimits[limit].ms)),
    overBudget === 'none' ? dayMs : since(overBudget, budgetWindowMs),
    isPumped(ofPrefix) ? dayMs : 0,
  ]
  const wait = Math.max(...waits)
  return wait > 0 ? Math.max(1, Math.ceil(wait / 1000)) : 0
}

function isPumped({ sent, used }: SmsLimitFacts['ofPrefix']): boolean {
  return sent >= smsPumpingRule.sampleSize && used < smsPumpingRule.sampleSize * smsPumpingRule.minUsedShare
}
