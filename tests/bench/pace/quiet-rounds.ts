import { loadavg } from 'node:os'
import { report } from '../figures.ts'
import { openPhone, type Phone } from './phone.ts'

/** Below this share of a core a phone measures the neighbours on the machine and not the product. */
const quietShare = 0.9

export type Round<Seen> = { readonly seen: Seen; readonly counts: boolean }

/** One round on a phone of its own, told together with how quiet the machine was. */
export async function takeRound<Seen extends object>(
  { origin, throttle, about }: { readonly origin: string; readonly throttle: number; readonly about: object },
  measure: (phone: Phone) => Promise<Seen>,
): Promise<Round<Seen>> {
  const phone = await openPhone(origin, throttle)
  try {
    const seen = await measure(phone)
    const coreShare = Math.round((await phone.coreShare()) * 100) / 100
    const counts = coreShare >= quietShare
    for (const line of Array.isArray(seen) ? seen : [seen])
      report({ bench: 'pace', ...about, throttle, counts, coreShare, ...line, load: loadavg()[0] })
    return { seen, counts }
  } finally {
    await phone.close()
  }
}

/** Repeats until enough rounds were quiet, but not for ever. */
export async function untilEnough<Seen>(
  rounds: number,
  take: (round: number) => Promise<Round<Seen>>,
): Promise<{ readonly quiet: readonly Seen[]; readonly all: readonly Seen[] }> {
  const quiet: Seen[] = []
  const all: Seen[] = []
  for (let round = 1; round <= rounds * 2 && quiet.length < rounds; round += 1) {
    const { seen, counts } = await take(round)
    all.push(seen)
    if (counts) quiet.push(seen)
  }
  return { quiet, all }
}
