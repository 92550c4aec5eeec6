import { closeSync, openSync, writeSync } from 'node:fs'

/** What the writers of events do. */
export type Kind = 'pulse' | 'settings' | 'abandoned'
export type Outcome = 'sent' | 'ok' | 'refused'
export type Entry = {
  readonly key: string
  readonly kind: string
  outcome: Outcome
  /** When the writer knew that its transaction was committed. */
  doneAt: number
}

export type Journal = {
  readonly entries: ReadonlyMap<string, Entry>
  open(key: string, kind: string): Entry
  settle(entry: Entry, outcome: Outcome): void
  close(): void
}

/** Written before the act, to a file too, so that no crash can leave an act that nobody knows of. */
export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a')
  const entries = new Map<string, Entry>()
  const note = (entry: Entry) => writeSync(descriptor, `${JSON.stringify(entry)}\n`)
  return {
    entries,
    open(key, kind) {
      const entry: Entry = { key, kind, outcome: 'sent', doneAt: 0 }
      note(entry)
      entries.set(key, entry)
      return entry
    },
    settle(entry, outcome) {
      entry.outcome = outcome
      entry.doneAt = performance.now()
      note(entry)
    },
    close: () => closeSync(descriptor),
  }
}
