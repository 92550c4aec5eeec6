/** How long a pool waits for PostgreSQL, by what its users are. */
export type Limits = {
  /** For a connection: one that is free, or a new one. */
  readonly connectMs: number
  /** For the answer to one statement, the wait for its connection included. Without one it may take its time. */
  readonly queryMs?: number
  /** After which the server itself ends a statement, should the client have forgotten it. */
  readonly serverMs?: number
}

export const limits = {
  /** Somebody waits at a phone, and is answered within two seconds even if PostgreSQL is not. */
  interactive: { connectMs: 1_200, queryMs: 1_500, serverMs: 10_000 },
  /** Loops and jobs: each is tried again, and none of their statements works for half a minute. */
  work: { connectMs: 3_000, queryMs: 30_000, serverMs: 60_000 },
  /** One statement that holds others up, such as the relay's: it ends soon and is begun anew. */
  relay: { connectMs: 3_000, queryMs: 5_000 },
  /** Migrations, exports and tools, which a person looks at. */
  patient: { connectMs: 20_000 },
  /** Runs of an hour, which may be stopped in the middle and go on later. */
  endless: { connectMs: 0 },
} as const satisfies Record<string, Limits>

export type LimitsName = keyof typeof limits
