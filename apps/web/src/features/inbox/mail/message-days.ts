import { formatDate } from '@fairground/i18n/format.ts'

const dayMs = 86_400_000

export const ages = ['today', 'yesterday', 'earlier'] as const
export type Age = (typeof ages)[number]

/** In the days of the merchant's zone, as a statement counts them. */
export function ageOf(at: Date, zone: string, now: number): Age {
  const dayOf = (moment: Date) => formatDate({ tag: 'en' }, moment, zone)
  if (dayOf(at) === dayOf(new Date(now))) return 'today'
  return dayOf(at) === dayOf(new Date(now - dayMs)) ? 'yesterday' : 'earlier'
}

type Listed = { readonly sentAt: string; readonly topic: string; readonly read: boolean }

/** By day, newest first; an offer never stands above what is about somebody's own money or safety on that day. */
export function byAge<Message extends Listed>(
  messages: readonly Message[],
  zone: string,
  now: number,
): readonly (readonly [Age, readonly Message[]])[] {
  return ages.flatMap((age) => {
    const ofAge = messages.filter(({ sentAt }) => ageOf(new Date(sentAt), zone, now) === age)
    const isOffer = ({ topic }: Listed) => topic === 'offers'
    const ordered = age === 'today' ? [...ofAge.filter((each) => !isOffer(each)), ...ofAge.filter(isOffer)] : ofAge
    return ordered.length === 0 ? [] : [[age, ordered] as const]
  })
}
