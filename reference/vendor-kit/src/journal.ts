import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export type Journal<E> = {
  /** What was there when it was opened. */
  readonly entries: readonly E[]
  write(entries: readonly E[]): void
  /** Starts again with these alone, so that nothing of what was deleted stays. */
  rewrite(entries: readonly E[]): void
}

const linesOf = (entries: readonly unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

/** Written before anybody is asked or answered, so that a process that is killed comes back with all it ever said. */
export function openJournal<E>(path: string | undefined): Journal<E> {
  if (path === undefined) return { entries: [], write: () => undefined, rewrite: () => undefined }
  return {
    entries: existsSync(path) ? readEntries<E>(readFileSync(path, 'utf8')) : [],
    write: (entries) => appendFileSync(path, linesOf(entries)),
    rewrite(entries) {
      writeFileSync(`${path}.new`, linesOf(entries))
      renameSync(`${path}.new`, path)
    },
  }
}

function readEntries<E>(text: string): E[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as E]
    } catch {
      // The last line of a killed process may be half a line; nobody was answered for it.
      return []
    }
  })
}
