import type { seamlessBook } from '@fairground/contract/games/seamless.ts'
import type { Journal } from '@fairground/vendor-kit/journal.ts'
import type { z } from 'zod'
import type { Entry, Movement, Round, Session } from './entries.ts'

const pageSize = 500

/** All that the studio knows, in memory and in its journal. */
export function createStudioStore(journal: Journal<Entry>) {
  const sessions = new Map<string, Session>()
  const rounds = new Map<string, Round>()
  const roundsByKey = new Map<string, string>()
  const movements: Movement[] = []

  function take(entry: Entry): void {
    if (entry.kind === 'session') sessions.set(entry.value.id, entry.value)
    else if (entry.kind === 'movement') movements.push(entry.value)
    else if (entry.kind === 'round') {
      rounds.set(entry.value.id, entry.value)
      roundsByKey.set(keyOf(entry.value), entry.value.id)
    }
  }
  for (const entry of journal.entries) take(entry)

  return {
    sessions: sessions as ReadonlyMap<string, Session>,
    rounds: rounds as ReadonlyMap<string, Round>,
    roundByKey: (session: string, key: string) => rounds.get(roundsByKey.get(keyOf({ session, key })) ?? ''),
    note(...entries: Entry[]): void {
      journal.write(entries)
      for (const entry of entries) take(entry)
    },
    /** The movements of one merchant, from the place that the page before it named. */
    list(merchant: string, after: number): z.output<typeof seamlessBook> {
      const own = movements.filter((movement) => movement.merchant === merchant)
      const entries = own.slice(after, after + pageSize).map(({ merchant: _, ...entry }) => entry)
      const next = after + pageSize < own.length ? String(after + pageSize) : null
      return { entries, next }
    },
  }
}

export type StudioStore = ReturnType<typeof createStudioStore>

function keyOf({ session, key }: { readonly session: string; readonly key: string }): string {
  return `${session} ${key}`
}
