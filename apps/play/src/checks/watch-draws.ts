import { whenIdle } from '../device/when-idle.ts'
import { checkReceipts } from './check-receipts.ts'
import { type BoardSnapshot, type CheckAttempts, dueReceipts, recordAttempts } from './due-receipts.ts'
import { readStoredReceipts } from './receipt-store.ts'

export type DrawWatcher = { readonly update: (sight: BoardSnapshot) => void; readonly stop: () => void }

const lockName = 'fairground-draw-checks'
const minDelayMs = 2_000
const spreadMs = 4_000

/** Looks at what the room sees, and checks the member's receipts when their draw has come so far. */
export function watchDraws(member: string): DrawWatcher {
  const stopping = new AbortController()
  const tries: CheckAttempts = new Map()
  let sight: BoardSnapshot | null = null
  let isPlanned = false
  let undo = () => {}

  const due = () => {
    const own = readStoredReceipts().filter((entry) => entry.member === member)
    return sight ? dueReceipts(own, sight, tries) : []
  }
  const check = async () => {
    const [found, seen] = [due(), sight]
    if (!seen || found.length === 0) return
    recordAttempts(found, seen, tries)
    await checkReceipts(found, seen.now, stopping.signal)
  }
  const run = () =>
    // A network that is away is no finding: the next look at the board tries again.
    inOneTab(check)
      .catch(() => {})
      .finally(() => {
        isPlanned = false
      })
  return {
    update: (seen) => {
      sight = seen
      if (isPlanned || stopping.signal.aborted || due().length === 0) return
      isPlanned = true
      const timer = setTimeout(() => {
        undo = whenIdle(() => void run())
      }, randomDelayMs())
      undo = () => clearTimeout(timer)
    },
    stop: () => {
      undo()
      stopping.abort()
    },
  }
}

/** All phones hear of a lock in the same moment, and must not all ask in it. */
function randomDelayMs(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint16Array(1))
  return minDelayMs + (drawn / 0xffff) * spreadMs
}

/** The second tab finds everything checked when it looks again. */
async function inOneTab(act: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (locks) await locks.request(lockName, act)
  else await act()
}
