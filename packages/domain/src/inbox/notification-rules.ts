import { type MessageKind, type MessageTopic, messageKinds } from './message-kinds.ts'

/** Whether a member is kept from play at this moment: by an exclusion or a time-out, or by a limit that is used up. */
export type PlayRestrictions = { readonly isExcluded: boolean; readonly isOverLimit: boolean }

/** An operator's own rules, in the brand's settings. Hours are those of the member's zone. */
export type InboxRules = {
  /** By currency: from which sum on a win is told; a currency that is not named tells of none. */
  readonly bigWin: Readonly<Record<string, string>>
  readonly quietFrom: number
  readonly quietUntil: number
  readonly offersPerDay: number
  readonly offersPerWeek: number
}

export const defaultInboxRules: InboxRules = {
  bigWin: {},
  quietFrom: 22,
  quietUntil: 8,
  offersPerDay: 1,
  offersPerWeek: 1,
}

/** What a topic of staff's own words reaches; all other kinds say it themselves. */
const reachOf = (kind: MessageKind, topic: MessageTopic) =>
  kind === 'note' && topic === 'offers' ? 'free' : messageKinds[kind].reaches

/** Whether this member may find the message in the inbox. */
export function mayReceive(
  kind: MessageKind,
  topic: MessageTopic,
  { isExcluded, isOverLimit }: PlayRestrictions,
): boolean {
  const reach = reachOf(kind, topic)
  if (isExcluded) return reach === 'all'
  return reach !== 'free' || !isOverLimit
}

/** Nothing lights up the phone of somebody who is excluded; over a limit only what the inbox would always take does. */
export function mayPush(
  kind: MessageKind,
  topic: MessageTopic,
  { isExcluded, isOverLimit }: PlayRestrictions,
): boolean {
  return !isExcluded && (!isOverLimit || reachOf(kind, topic) === 'all')
}

export type OffersSent = { readonly day: number; readonly week: number }

export function isOfferCapped({ day, week }: OffersSent, rules: InboxRules): boolean {
  return day >= rules.offersPerDay || week >= rules.offersPerWeek
}

const hourMs = 3_600_000

/**
 * When the quiet hours of this zone end, if it is in them; null outside of them. A login at night may be a thief's, so
 * safety waits for nobody.
 */
export function quietEnd(topic: MessageTopic, now: Date, zone: string, rules: InboxRules): Date | null {
  const { quietFrom, quietUntil } = rules
  if (topic === 'account' || quietFrom === quietUntil) return null
  const { hour, sinceHour } = clockIn(zone, now)
  const isQuiet =
    quietFrom < quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil
  if (!isQuiet) return null
  const hours = (quietUntil - hour + 24) % 24
  return new Date(now.getTime() - sinceHour + hours * hourMs)
}

function clockIn(zone: string, now: Date): { readonly hour: number; readonly sinceHour: number } {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { hour = 0, minute = 0, second = 0 } = parts
  return { hour, sinceHour: (minute * 60 + second) * 1_000 + now.getMilliseconds() }
}

/** A zone that this server does not know would make every look at it fail. */
export function isKnownZone(zone: string): boolean {
  try {
    clockIn(zone, new Date(0))
    return true
  } catch {
    return false
  }
}
