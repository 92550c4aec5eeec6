import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { openJournal } from '@fairground/vendor-kit/journal.ts'
import { onTestFinished } from 'vitest'
import type { Entry } from '../studio/entries.ts'
import { createFaults } from '../studio/faults.ts'
import { createOperatorCalls } from '../studio/operator.ts'
import { createStudioStore } from '../studio/studio-store.ts'
import type { TableMessage } from '../tables/messages.ts'
import type { Choice, TableGame } from '../tables/table-game.ts'
import { createTables } from '../tables/tables.ts'
import { createWallet } from '../wallet/wallet.ts'
import { openOperator, operatorKey } from './operator.ts'

type Wait = { readonly atMs: number; readonly resolve: () => void; readonly reject: (reason: Error) => void }

/** A clock that only moves when a test moves it. */
function createClock() {
  let now = 1_800_000_000_000
  let waits: Wait[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    nowMs: () => now,
    wait: (ms: number) =>
      new Promise<void>((resolve, reject) => waits.push({ atMs: now + Math.max(0, ms), resolve, reject })),
    stop: () => {
      for (const { reject } of waits) reject(new Error('the studio stopped'))
    },
    /** Time passes, and nobody who waits has noticed yet. */
    jump(ms: number): void {
      now += ms
    },
    async advance(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        await settle()
        const next = waits.toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!next || next.atMs > end) break
        waits = waits.filter((wait) => wait !== next)
        now = Math.max(now, next.atMs)
        next.resolve()
      }
      now = Math.max(now, end)
      await settle()
    },
  }
}

let keys = 0
export const newKey = () => String(++keys).padStart(32, '0')
const newId = () => randomBytes(16).toString('hex')

type Given = {
  readonly operator?: Awaited<ReturnType<typeof openOperator>>
  readonly journal?: string
  readonly balance?: bigint
}

/** A studio with one table, whose operator is real and whose time the test keeps. */
export async function openTable(game: TableGame, given: Given = {}) {
  const operator = given.operator ?? (await openOperator(given.balance === undefined ? {} : { balance: given.balance }))
  if (!given.operator) onTestFinished(operator.stop)
  const clock = createClock()
  const stopping = new AbortController()
  const { signal } = stopping
  const journal = openJournal<Entry>(given.journal)
  const book = createStudioStore(journal)
  const operators = { halcyon: { ...operatorKey, url: operator.operator.url } }
  const calls = { operators, nowMs: Date.now, newId, limitMs: 1_000, faultOf: createFaults().of }
  const wallet = createWallet({ book, ask: createOperatorCalls(calls), nowMs: Date.now, retryMs: 5, signal })
  const { nowMs, wait } = clock
  const newSeed = () => randomBytes(32).toString('hex')
  const parts = { games: [game], book, before: journal.entries, wallet, nowMs, wait, newId, newSeed, signal }
  const tables = createTables(parts)
  const stop = () => {
    stopping.abort()
    clock.stop()
  }
  onTestFinished(stop)

  function enter(session = newId()): string {
    const names = { merchant: 'halcyon', operatorSession: 'session-1', player: 'player-1', gameId: game.code }
    const seeds = { nonce: 1, serverSeed: '', commitment: '' }
    const value = { id: session, ...names, engine: game.code, currency: 'PKR', ...seeds }
    if (!book.sessions.has(session)) book.note({ kind: 'session', value })
    return session
  }

  /** What the page of this session hears, in its order. */
  function listen(session: string) {
    const messages: TableMessage[] = []
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.write = (text: string) => {
      messages.push(JSON.parse(text.slice('data: '.length)))
      return true
    }
    tables.live({ session }, response)
    return { messages: messages, leave: () => response.emit('close') }
  }

  const last = <T extends TableMessage['type']>(heard: readonly TableMessage[], type: T) =>
    heard.findLast((message): message is Extract<TableMessage, { type: T }> => message.type === type)

  /** Sits down and gives what the player does there. */
  async function sit(session = enter()) {
    const line = listen(session)
    await clock.advance(0)
    const round = () => last(line.messages, 'table')?.round ?? null
    return {
      session,
      ...line,
      round,
      table: () => last(line.messages, 'table'),
      mine: () => last(line.messages, 'mine'),
      place: (choice: Partial<Choice>, key = newKey(), number = round()?.number ?? 1) =>
        tables.place({ session, key, round: number, chips: {}, autoAt: null, ...choice }),
      leaveRound: (key: string) => tables.leave({ session, key }),
    }
  }

  return { ...operator, operatorServer: operator, clock, book, tables, sit, enter, stop, pace: tables.pace }
}

const taking: readonly string[] = ['bet', 'reverse']

/** What the book says that the player's balance has changed by. */
export function balanceChangeOf(book: ReturnType<typeof createStudioStore>): bigint {
  return book
    .list('halcyon', 0)
    .entries.reduce((sum, { kind, amount }) => sum + (taking.includes(kind) ? -BigInt(amount) : BigInt(amount)), 0n)
}
