import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { openJournal } from '@fairground/vendor-kit/journal.ts'
import { onTestFinished } from 'vitest'
import type { SportsMessage } from '../sports/messages.ts'
import type { Course } from '../sports/model/course.ts'
import { createSportsbook } from '../sports/sportsbook.ts'
import type { Entry } from '../studio/entries.ts'
import { createFaults } from '../studio/faults.ts'
import { createOperatorCalls } from '../studio/operator.ts'
import { createStudioStore } from '../studio/studio-store.ts'
import { withPractice } from '../wallet/practice.ts'
import { createWallet } from '../wallet/wallet.ts'
import { openOperator, operatorKey } from './operator.ts'
import { newKey } from './tables.ts'

const newId = () => randomBytes(16).toString('hex')
const started = 1_800_000_000_000

type Given = {
  readonly operator?: Awaited<ReturnType<typeof openOperator>>
  readonly journal?: string
  readonly balance?: bigint
  readonly nowMs?: number
}

/** A sportsbook whose matches all go as given, with a real operator, and a clock that the test moves. */
export async function openSportsbook(course: Course, given: Given = {}) {
  const operator =
    given.operator ??
    (await openOperator({ reopens: true, ...(given.balance === undefined ? {} : { balance: given.balance }) }))
  if (!given.operator) onTestFinished(operator.stop)
  const stopping = new AbortController()
  const { signal } = stopping
  const journal = openJournal<Entry>(given.journal)
  const book = createStudioStore(journal)
  const operators = { halcyon: { ...operatorKey, url: operator.operator.url } }
  const calls = createOperatorCalls({ operators, nowMs: Date.now, newId, limitMs: 1_000, faultOf: createFaults().of })
  const ask = withPractice(calls, journal.entries, 'sports')
  const wallet = createWallet({ book, ask, nowMs: Date.now, retryMs: 5, signal })
  let now = given.nowMs ?? started
  const sportsbook = createSportsbook({
    engine: 'football-live',
    book,
    before: journal.entries,
    wallet,
    speed: 1,
    nowMs: () => now,
    // The test says when the book looks at its clock.
    wait: () => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    newId,
    newSeed: () => randomBytes(32).toString('hex'),
    signal,
    draw: async () => course,
  })
  const stop = () => stopping.abort()
  onTestFinished(stop)

  function enter(merchant = 'halcyon', player = 'player-1', session = newId()): string {
    const names = { merchant, operatorSession: merchant === 'halcyon' ? 'session-1' : player, player }
    const rest = { gameId: 'football-live', engine: 'football-live', currency: 'PKR' }
    const seeds = { nonce: 1, serverSeed: '', commitment: '' }
    if (!book.sessions.has(session)) book.note({ kind: 'session', value: { id: session, ...names, ...rest, ...seeds } })
    return session
  }

  /** Comes to the page and gives what the player hears and does there. */
  async function sit(session = enter()) {
    const messages: SportsMessage[] = []
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.write = (text: string) => {
      messages.push(JSON.parse(text.slice('data: '.length)))
      return true
    }
    sportsbook.live({ session }, response)
    await sportsbook.tick()
    const last = <T extends SportsMessage['type']>(type: T) =>
      messages.findLast((message): message is Extract<SportsMessage, { type: T }> => message.type === type)
    const match = (number: number) =>
      last('board')?.matches.find((each) => each.sport === 'football' && each.number === number)
    return {
      session,
      messages: messages,
      board: () => last('board'),
      mine: () => last('mine'),
      match,
      next: () => last('board')?.matches.find(({ sport, stage }) => sport === 'football' && stage === 'next'),
      place: (asked: object, key = newKey()) =>
        sportsbook.place({
          session,
          key,
          sport: 'football',
          market: 'result',
          point: 0,
          stake: '1000000',
          takesLower: false,
          ...asked,
        }),
    }
  }

  return {
    ...operator,
    operatorServer: operator,
    book,
    sportsbook,
    ask,
    sit,
    enter,
    stop,
    now: () => now,
    /** It is so late, and the book looks at its clock. */
    async goTo(ms: number): Promise<void> {
      now = ms
      await sportsbook.tick()
    },
  }
}
