import type { EventFacts, EventRow } from './event-facts.ts'
import type { Phone, ReceivedFrame } from './phone.ts'

/** Compares what the writers know, what the outbox holds and what the consumers made of it. No finding means no loss. */
export function checkEvents(facts: EventFacts): string[] {
  return [...checkJournal(facts), ...checkPositions(facts), ...checkTallies(facts), ...checkMembers(facts)]
}

function checkJournal({ journal, rows }: EventFacts): string[] {
  const told = new Map<string, number>()
  for (const { key } of rows) told.set(key, (told.get(key) ?? 0) + 1)
  const known = new Set(journal.map(({ key }) => key))
  return [
    ...journal.flatMap(({ key, kind, outcome }) => {
      const wanted = outcome === 'ok' ? 1 : 0
      const found = told.get(key) ?? 0
      return found === wanted
        ? []
        : [`journal: ${kind} ${key} ended ${outcome} and stands ${found} times in the outbox`]
    }),
    ...rows.filter(({ key }) => !known.has(key)).map(({ key }) => `journal: nobody wrote the news of ${key}`),
  ]
}

function checkPositions({ rows, cursors }: EventFacts): string[] {
  const stamped = BigInt(rows.length)
  const misplaced = rows.filter(({ position }, index) => position !== BigInt(index + 1))
  const late = [...cursors].filter(([, position]) => position !== stamped)
  return [
    ...misplaced
      .slice(0, 1)
      .map(({ position }) => `positions: not gapless, ${misplaced.length} misplaced from ${position} on`),
    ...late.map(([consumer, position]) => `cursors: ${consumer} stands at ${position} of ${stamped}`),
  ]
}

function checkTallies({ rows, tallies }: EventFacts): string[] {
  const told = new Map<string, bigint>()
  for (const { subject } of rows) told.set(subject, (told.get(subject) ?? 0n) + 1n)
  return [...new Set([...told.keys(), ...tallies.keys()])].flatMap((subject) => {
    const difference = (tallies.get(subject) ?? 0n) - (told.get(subject) ?? 0n)
    if (difference === 0n) return []
    return [`tally: ${subject} has ${difference > 0n ? `${difference} duplicates` : `${-difference} losses`}`]
  })
}

function checkMembers({ members, rows }: EventFacts): string[] {
  const told = new Map<string, bigint>()
  for (const { recipient } of rows) if (recipient) told.set(recipient, (told.get(recipient) ?? 0n) + 1n)
  return members.flatMap(({ id, seq, lastSeq, gaps }) => [
    ...(gaps === 0 ? [] : [`member: ${id} saw ${gaps} gaps`]),
    ...(lastSeq === seq ? [] : [`member: ${id} was noted up to ${lastSeq} of ${seq}`]),
    ...((told.get(id) ?? 0n) === seq ? [] : [`member: ${id} has number ${seq} for ${told.get(id) ?? 0n} news`]),
  ])
}

type PhoneView = Pick<Phone, 'visitorId' | 'received'>

/** Each event for this phone was heard, or the phone was told to read again after it was true. */
export function checkPhone({ rows, journal }: EventFacts, { visitorId, received }: PhoneView): string[] {
  const doneAt = new Map(journal.map((entry) => [entry.key, entry.doneAt]))
  const heardIds = new Set(received.flatMap(({ frame, id }) => (frame.kind === 'news' ? [id] : [])))
  const lastRefetchAt = Math.max(0, ...received.filter(meansRefetch).map(({ at }) => at))
  const isFor = (row: EventRow) => row.audience === 'public' || row.recipient === visitorId
  const missed = rows.filter(isFor).filter(({ position, key }) => {
    return !heardIds.has(String(position)) && lastRefetchAt < (doneAt.get(key) ?? 0)
  })
  const foreign = received.filter(
    ({ frame, id }) => frame.kind === 'news' && !rows.some((row) => String(row.position) === id && isFor(row)),
  )
  return [
    ...missed.map(
      ({ position, audience }) => `phone: ${audience} news ${position} was neither heard nor followed by a refetch`,
    ),
    ...foreign.map(({ id }) => `phone: news ${id} was not for this phone`),
    ...checkOrder(received),
  ]
}

function meansRefetch({ frame }: ReceivedFrame): boolean {
  return frame.kind === 'refetch' || (frame.kind === 'hello' && frame.refetch)
}

function checkOrder(heard: readonly ReceivedFrame[]): string[] {
  const news = heard.filter(({ frame }) => frame.kind === 'news')
  return news.flatMap(({ connection, id }, index) => {
    const before = news[index - 1]
    const inOrder = before?.connection !== connection || BigInt(before.id ?? 0) < BigInt(id ?? 0)
    return inOrder ? [] : [`phone: news ${id} came after ${before?.id} in connection ${connection}`]
  })
}
