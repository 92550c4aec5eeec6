/** A code that was sent keeps the next one waiting until the countdown is over. */
export type SmsCodeState = { readonly kind: 'idle' } | { readonly kind: 'sent'; readonly until: number }

/** spec §9. */
export const smsTickMs = 500
const defaultMs = 60_000
const phoneAuthMs = 60_000
// No countdown of ours is longer, so that a longer one comes from a clock that is wrong.
const longestMs = 10 * 60_000

export const idle: SmsCodeState = { kind: 'idle' }

/** Registration: the server says for how many minutes. */
export function sentForMinutes(now: number, minutes: number): SmsCodeState {
  return sentUntil(now, now + minutes * 60_000)
}

/** Login: the server says until when, by its own clock. A phone whose clock is wrong waits for the default. */
export function sentUntil(now: number, until: number): SmsCodeState {
  const isSensible = until > now && until - now <= longestMs
  return { kind: 'sent', until: isSensible ? until : now + defaultMs }
}

/** Through the phone-auth service, which says nothing about it. */
export function sentByPhoneAuth(now: number): SmsCodeState {
  return { kind: 'sent', until: now + phoneAuthMs }
}

export function secondsLeft(state: SmsCodeState, now: number): number {
  return state.kind === 'idle' ? 0 : Math.max(0, Math.ceil((state.until - now) / 1000))
}

/** The state of a moment: at 0 it is idle again. */
export function atTime(state: SmsCodeState, now: number): SmsCodeState {
  return secondsLeft(state, now) === 0 ? idle : state
}

export function canRequestCode(state: SmsCodeState, now: number, isMobileRight: boolean): boolean {
  return isMobileRight && atTime(state, now).kind === 'idle'
}

/** What a tab remembers over a reload. */
export function writeState(purpose: string, state: SmsCodeState): string {
  return state.kind === 'idle' ? '' : `${purpose} ${state.until}`
}

/** A text of another form, or one that somebody edited, is worth nothing. */
export function readState(purpose: string, text: string | null, now: number): SmsCodeState {
  const [of, until] = (text ?? '').split(' ')
  const end = Number(until)
  if (of !== purpose || !Number.isInteger(end) || end - now > longestMs) return idle
  return atTime({ kind: 'sent', until: end }, now)
}
