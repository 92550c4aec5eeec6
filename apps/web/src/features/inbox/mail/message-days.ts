import { formatDate, phoneZone } from '@fairground/i18n/format.ts'

const dayMs = 86_400_000

export const ages = ['today', 'yesterday', 'earlier'] as const
export type Age = (typeof ages)[number]

export function ageOf(at: Date, now: number): Age {
  const dayOf = (moment: Date) => formatDate({ tag: 'en' }, moment, phoneZone)
  if (dayOf(at) === dayOf(new Date(now))) return 'today'
  return dayOf(at) === dayOf(new Date(now - dayMs)) ? 'yesterday' : 'earlier'
}

type Listed = { readonly sentAt: string; readonly topic: string; readonly read: boolean }

/** By day, newest first; an offer never stands above what is about somebody's own money or safety on that day. */
export function byAge<Message extends Listed>(
  messages: readonly Message[],
  now: number,
): readonly (readonly [Age, readonly Message[]])[] {
  return ages.flatMap((age) => {
    const ofAge = messages.filter(({ sentAt }) => ageOf(new Date(sentAt), now) === age)
    const isOffer = ({ topic }: Listed) => topic === 'offers'
    const ordered = age === 'today' ? [...ofAge.filter((each) => !isOffer(each)), ...ofAge.filter(isOffer)] : ofAge
    return ordered.length === 0 ? [] : [[age, ordered] as const]
  })
}
