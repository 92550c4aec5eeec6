import { parseCheckpoint } from '@fairground/domain/lottery/draw-log/checkpoint.ts'
import { parseNote } from '@fairground/domain/lottery/draw-log/signed-note.ts'
import { readStored, store } from './storage.ts'

/** So many sizes may be asked about at once. */
export const maxStoredCheckpoints = 8

/** What a note says of its size, before any key has checked it; undefined for what is no checkpoint. */
export function sizeOfNote(note: string): number | undefined {
  const signed = parseNote(note)
  return signed && parseCheckpoint(signed.text)?.size
}

/** The smallest first. */
export function readStoredCheckpoints(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', 'drawLog') ?? '[]')
    const notes = Array.isArray(kept) ? kept.filter((note) => typeof note === 'string') : []
    return inOrder(notes.filter((note) => sizeOfNote(note) !== undefined))
  } catch {
    return []
  }
}

export function storeCheckpoint(note: string): void {
  store('local', 'drawLog', JSON.stringify(withCheckpoint(readStoredCheckpoints(), note)))
}

/** The first one binds the longest and the newest ones are what others were shown too; those between them give way. */
export function withCheckpoint(kept: readonly string[], note: string): string[] {
  const saidOf = (each: string) => parseNote(each)?.text
  if (kept.some((each) => saidOf(each) === saidOf(note))) return [...kept]
  return firstAndLast(inOrder([...kept, note]), maxStoredCheckpoints)
}

/** At most so many, the first and the last ones. */
export function firstAndLast(notes: readonly string[], most: number): string[] {
  return notes.length <= most ? [...notes] : [...notes.slice(0, 1), ...notes.slice(1 - most)]
}

function inOrder(notes: readonly string[]): string[] {
  return notes.toSorted((a, b) => (sizeOfNote(a) ?? 0) - (sizeOfNote(b) ?? 0))
}
