import { readStored, store } from '../device/storage.ts'

const most = 8

/** The checkpoints of the draw log that this phone was shown, as signed notes. */
export function readStoredCheckpoints(): readonly string[] {
  try {
    const list: unknown = JSON.parse(readStored('local', 'drawLog') ?? '[]')
    return Array.isArray(list) ? list.filter((note) => typeof note === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function storeCheckpoints(notes: readonly string[]): void {
  store('local', 'drawLog', JSON.stringify(notes))
}

/** The oldest and the newest. Notes that contradict each other are evidence, so both sides of it stay. */
export function addCheckpoints(
  seen: readonly string[],
  shown: readonly string[],
  isOneLog: boolean,
): readonly string[] {
  if (!isOneLog) return [...new Set([...seen.slice(0, most - shown.length), ...shown])]
  const bySize = new Map([...shown, ...seen].map((note) => [sizeOf(note), note]))
  const newest = [...bySize].toSorted(([a], [b]) => b - a).map(([, note]) => note)
  return newest.length <= most ? newest : [...newest.slice(0, most - 1), ...newest.slice(-1)]
}

/** What is asked for with a proof: so many sizes, that of the receipt's checkpoint first. */
export function sizesToRequest(receiptText: string, seen: readonly string[]): readonly number[] {
  const [, promised] = /^checkpointSize (\d{1,15})$/m.exec(receiptText) ?? []
  const sizes = new Set([...(promised ? [Number(promised)] : []), ...seen.map(sizeOf)])
  return [...sizes].filter((size) => size > 0).slice(0, most)
}

/** A checkpoint has its size in the second line. */
export function sizeOf(note: string): number {
  const [, size = ''] = note.split('\n')
  return /^\d{1,15}$/.test(size) ? Number(size) : 0
}
