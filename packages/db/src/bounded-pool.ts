import pg from 'pg'
import type { Limits } from './limits.ts'

/** PostgreSQL did not answer in time, or not at all. What was sent may have been done: only asking again tells. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The least that a statement gets whose connection came late. */
const minMs = 200
/**
 * For how long a connection that nobody uses stays open. Draws and jobs come by the minute, and a new connection costs more
 * than all that a quiet minute asks of it: a process, a login, and every table and plan to be looked up again.
 */
const idleMs = 90_000
/** For how long a connection that nobody uses is trusted: after a longer rest it is asked whether it is still there. */
const restMs = 5_000

type Inside = { readonly connection: { on(event: 'readyForQuery', hear: () => void): void; stream: Destroyable } }
type Destroyable = { destroy(error: Error): void }

/**
 * A connection whose server leaves a statement without an answer is destroyed: its next user would wait behind that
 * statement, or read its answer. The pool drops what was destroyed by itself.
 */
function boundedClient(queryMs: number) {
  return class extends pg.Client {
    #timer: NodeJS.Timeout | null = null
    #waitedMs = 0

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const { connection } = this as unknown as Inside
      // The first of several statements is answered, so the next one has its time.
      connection.on('readyForQuery', () => this.#timer && this.#watch())
      this.on('drain', () => this.#rest())
      this.on('end', () => this.#rest())
    }

    /** How long somebody waited for this connection, which the first statement has less. */
    waited(ms: number): void {
      this.#waitedMs = ms
    }

    #watch(): void {
      this.#rest()
      const limitMs = Math.max(minMs, queryMs - this.#waitedMs)
      this.#waitedMs = 0
      const timer = setTimeout(() => {
        // After a busy moment the answer may have come already: it is read before this is called.
        setImmediate(() => this.#timer === timer && this.#giveUp(limitMs))
      }, limitMs)
      timer.unref()
      this.#timer = timer
    }

    #rest(): void {
      if (this.#timer) clearTimeout(this.#timer)
      this.#timer = null
    }

    #giveUp(limitMs: number): void {
      const { connection } = this as unknown as Inside
      connection.stream.destroy(new DatabaseUnavailable(`no answer within ${Math.round(limitMs)} ms`))
    }

    // The type of the library has nine forms of this one method; all of them are handed on as they came.
    override query = ((...given: unknown[]) => {
      if (!this.#timer) this.#watch()
      return (super.query as (...all: unknown[]) => unknown)(...given)
    }) as pg.Client['query']
  }
}

type Bounded = pg.PoolClient & { waited?(ms: number): void } & Inside
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

const ignore = () => undefined

/** A pool in which every wait has an end. */
export class BoundedPool extends pg.Pool {
  readonly #restingSince = new Map<pg.PoolClient, number>()
  readonly #trustedMs: number
  readonly #queryMs: number
  readonly #answerMs: number

  constructor(config: pg.PoolConfig, { connectMs, queryMs }: Limits, trustedMs = restMs) {
    super({
      ...config,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: idleMs,
      // A peer that is gone without a word is noticed by an idle connection too.
      keepAlive: true,
      ...(queryMs === undefined ? {} : { Client: boundedClient(queryMs) as never }),
    })
    this.#trustedMs = trustedMs
    this.#queryMs = queryMs ?? 0
    this.#answerMs = Math.min(1_000, connectMs / 3)
    if (queryMs === undefined) return
    this.on('release', (_error, client) => this.#restingSince.set(client, performance.now()))
    this.on('remove', (client) => this.#restingSince.delete(client as pg.PoolClient))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const askedAt = performance.now()
    if (!taken)
      return new Promise((resolve, reject) => {
        this.#take(askedAt, (error, client) => (client ? resolve(client) : reject(error)))
      })
    this.#take(askedAt, taken)
    return undefined
  }

  #take(askedAt: number, taken: Taken): void {
    super.connect((error, client, done) => {
      if (!client) return taken(error && awayFor(error), client, done)
      const bounded = client as Bounded
      const handOver = () => {
        bounded.waited?.(performance.now() - askedAt)
        taken(undefined, client, done)
      }
      const restingSince = this.#restingSince.get(client)
      this.#restingSince.delete(client)
      if (restingSince === undefined || performance.now() - restingSince < this.#trustedMs) return handOver()
      this.#answers(bounded).then((isThere) => {
        if (isThere) return handOver()
        done(true)
        this.#dropResting()
        this.#take(askedAt, taken)
      })
    })
  }

  /** An empty statement, which is answered at once or never. */
  async #answers(client: Bounded): Promise<boolean> {
    // Nobody else listens to it yet, and an error that nobody hears ends the process.
    client.on('error', ignore)
    client.waited?.(this.#queryMs - this.#answerMs)
    try {
      await client.query('')
      client.off('error', ignore)
      return true
    } catch {
      return false
    }
  }

  /** What happened to one of those that rest has most likely happened to all of them. */
  #dropResting(): void {
    for (const client of this.#restingSince.keys())
      (client as Bounded).connection.stream.destroy(new DatabaseUnavailable('another connection that rested is gone'))
  }
}

/** A refusal of the server, such as a wrong password, stays what it is. */
function awayFor(error: Error): Error {
  return isDatabaseUnavailable(error) ? new DatabaseUnavailable('no connection', { cause: error }) : error
}

const awayCodes =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|080\w{2}|57P0\d|53300|57014|55P03|25P0[34])$/
// A pooler has one code for everything that it refuses by itself, so there the words decide.
const awayWords =
  /cannot connect to server|query_wait_timeout|server (?:login|conn)|connection (?:timeout|terminated|ended)|timeout exceeded|terminated unexpectedly|not queryable/i

/** Whether this says that PostgreSQL is away or too slow, and not that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  return awayCodes.test(String((error as { code?: unknown }).code ?? '')) || awayWords.test(error.message)
}
