import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export type Message = {
  readonly id: string
  readonly from: 'visitor' | 'desk'
  readonly text: string
  readonly at: string
}

/** Everything about one visitor of one merchant. */
export type Conversation = {
  readonly merchant: string
  readonly visitor: string
  /** Grows by every change that the merchant is told. */
  readonly sequence: number
  readonly isOpen: boolean
  readonly messages: readonly Message[]
  /** The last message of the desk that the visitor has seen. */
  readonly seen: string | null
  /** Whether the merchant has heard of the last change. */
  readonly told: boolean
}

/** A browser that came with a good token; only a digest of what it holds is kept. */
export type Visit = {
  readonly digest: string
  readonly merchant: string
  readonly visitor: string
  readonly language: string
  readonly back: string
  readonly color: string
  readonly title: string
  readonly until: string
  /** Of the token, which is good once. */
  readonly token: string
}

export type Entry =
  | { readonly kind: 'conversation'; readonly value: Conversation }
  | { readonly kind: 'visit'; readonly value: Visit }

export type Journal = {
  readonly entries: readonly Entry[]
  write(entry: Entry): void
  /** Starts again with these alone, so that nothing of what was forgotten stays. */
  rewrite(entries: readonly Entry[]): void
}

const lineOf = (entry: Entry) => `${JSON.stringify(entry)}\n`

/** Written before anybody is answered, so that a vendor that is killed comes back with all that was written. */
export function openJournal(path: string | undefined): Journal {
  if (path === undefined) return { entries: [], write: () => undefined, rewrite: () => undefined }
  return {
    entries: existsSync(path) ? readEntries(readFileSync(path, 'utf8')) : [],
    write: (entry) => appendFileSync(path, lineOf(entry)),
    rewrite(entries) {
      writeFileSync(`${path}.new`, entries.map(lineOf).join(''))
      renameSync(`${path}.new`, path)
    },
  }
}

function readEntries(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Entry]
    } catch {
      // The last line of a killed process may be half a line; nobody was answered for it.
      return []
    }
  })
}
