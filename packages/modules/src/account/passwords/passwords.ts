import { Refusal } from '@fairground/domain/refusals.ts'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's least costs for argon2id: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each takes a processor for a good part of a tenth of a second; more at once would only make all of them late. */
const usual = { concurrency: 2, maxWaiting: 64 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it works just as long and says no, so that an unknown name cannot be told from a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/**
 * The one place where passwords are hashed; a caller who does not fit in the queue is refused before anything is spent.
 */
export async function createPasswords({ concurrency, maxWaiting } = usual): Promise<Passwords> {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new Refusal('SYSTEM_UPGRADING')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const nobodys = await hash('nobody has this password', costs)
  return {
    hash: (password) => inTurn(() => hash(canonical(password), costs)),
    verify: (stored, password) =>
      inTurn(async () => (await verify(stored ?? nobodys, canonical(password))) && stored !== null),
  }
}

/** The same letters typed on another keyboard may come in another composition. */
function canonical(password: string): string {
  return password.normalize('NFKC')
}
