import { shoot } from '../../studio/browser/api.ts'
import { randomHex } from '../../studio/browser/dom.ts'
import type { SpinResponse } from '../../studio/spin-api.ts'
import type { Fish } from '../catches.ts'

export type Shot = { readonly targetId: number; readonly fish: Fish; readonly cost: bigint }

const maxShots = 20

type Options = {
  readonly session: string
  readonly clientSeed: () => string
  readonly onAnswer: (shots: readonly Shot[], answer: SpinResponse | null) => void
  readonly onLate: () => void
  readonly ask?: typeof shoot
}

/** Shots that wait, sent together: while one volley is on its way, the next one gathers. */
export function createShotBatches({ session, clientSeed, onAnswer, onLate, ask = shoot }: Options) {
  let waiting: readonly Shot[] = []
  let flying: readonly Shot[] = []
  let isLate = false

  async function flush(): Promise<void> {
    const [first] = waiting
    if (!first || flying.length > 0) return
    // All shots of a volley cost the same.
    const end = waiting.findIndex(({ cost }) => cost !== first.cost)
    flying = waiting.slice(0, Math.min(maxShots, end < 0 ? waiting.length : end))
    waiting = waiting.slice(flying.length)
    const sent = flying
    const targets = sent.map(({ fish }) => fish)
    const call = { session, key: randomHex(16), clientSeed: clientSeed(), cost: String(first.cost), targets }
    const answer = await ask(call, () => {
      // Offline: what was not sent is free, and nothing more is shot.
      waiting = []
      isLate = true
      onLate()
    })
    flying = []
    isLate = false
    onAnswer(sent, answer)
    void flush()
  }

  return {
    /** False while nothing can be sent. */
    add(shot: Shot): boolean {
      if (!isLate) waiting = [...waiting, shot]
      return !isLate
    },
    flush: () => void flush(),
    clear(): void {
      waiting = []
    },
    /** What the shots cost that are not answered yet. */
    pendingCost: (): bigint => [...waiting, ...flying].reduce((sum, { cost }) => sum + cost, 0n),
  }
}
