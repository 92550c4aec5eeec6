import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { singleStep, singlesOf } from '../studio/bets.ts'
import type { Entry, Session } from '../studio/entries.ts'
import type { StudioStore } from '../studio/studio-store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { createBets } from './bets.ts'
import { createBoard, shownBet } from './board.ts'
import { endedDetails, placedDetails } from './match-details.ts'
import { createMatches, type Match } from './matches.ts'
import type { PlaceResponse, SportsMessage } from './messages.ts'
import type { drawCourse } from './model/course.ts'
import { resultAt, resultBy } from './model/results.ts'
import { sportCodes } from './model/sport.ts'
import { finalAtMs, momentOf } from './model/timing.ts'
import type { Bet } from './records.ts'
import { createSportsState } from './state.ts'

const tickMs = 200
const stillMs = 5_000
const patienceMs = 8_000

const session = z.string().max(64)
const liveRequest = z.object({ session })
const placeRequest = z.object({
  session,
  key: z.string().regex(/^[0-9a-f]{32}$/),
  sport: z.enum(sportCodes),
  number: z.int().min(0),
  market: z.enum(['result', 'total', 'next']),
  pick: z.enum(['home', 'draw', 'away', 'over', 'under', 'none']),
  point: z.int().min(0).max(99),
  /** What the player had seen, in hundredths. */
  price: z.int().min(100).max(1_000_000),
  takesLower: z.boolean(),
  stake: z.string().regex(/^[1-9]\d{0,14}$/),
})
const controlRequest = z.strictObject({
  isOff: z.boolean().optional(),
  speed: z.number().min(0.1).max(200).optional(),
  ruling: z
    .strictObject({
      sport: z.enum(sportCodes),
      number: z.int().min(0),
      goals: z
        .array(z.enum(['home', 'away']))
        .max(99)
        .nullable(),
    })
    .optional(),
})

type Options = {
  readonly engine: string
  readonly book: StudioStore
  readonly before: readonly Entry[]
  readonly wallet: Wallet
  readonly speed: number
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newId: () => string
  readonly newSeed: () => string
  readonly signal: AbortSignal
  readonly draw?: typeof drawCourse
}

type Asked = z.output<typeof placeRequest>
type Seat = { readonly session: string; readonly player: string; readonly send: (message: SportsMessage) => void }

/** The matches, the bets on them, and what pages ask of them. Null is a question that does not parse. */
export function createSportsbook(options: Options) {
  const { engine, book, wallet, nowMs, wait, newId, newSeed, signal } = options
  const state = createSportsState(options.before, book)
  const matches = createMatches(state.seasons, options.draw)
  const board = createBoard()
  const seats = new Set<Seat>()
  const placing = new Map<string, Promise<Bet>>()
  let isOff = false
  let said = ''

  const bets = createBets({ wallet, note: state.note, isOpen, onChange: tellOwner })

  async function isOpen({ sport, number, score }: Bet): Promise<boolean> {
    const match = await matches.find({ sport, number })
    if (!match || isOff) return false
    const now = momentOf(match, nowMs())
    return now.suspended === null && now.score.home === score.home && now.score.away === score.away
  }

  function tellOwner({ session: of, balance }: Bet): void {
    const player = state.playerOf(of)
    for (const seat of seats) if (seat.player === player) sendMine(seat, balance)
  }

  function sendMine({ session: of, send }: Seat, balance: string | null): void {
    send({ type: 'mine', balance, bets: state.betsOf(of).map(shownBet) })
  }

  async function boardNow(): Promise<Extract<SportsMessage, { type: 'board' }>> {
    const now = nowMs()
    const shown = (await matches.listed(now)).map((match) => board.shown(match, now, isOff))
    return { type: 'board', now, matches: shown }
  }

  async function tellBoard(): Promise<void> {
    if (seats.size === 0) return
    const message = await boardNow()
    const news = JSON.stringify(message.matches)
    if (news === said) return
    said = news
    for (const { send } of seats) send(message)
  }

  async function settleDue(bet: Bet): Promise<void> {
    const match = await matches.find(bet)
    if (!match || bets.isRunning(bet)) return
    const now = nowMs()
    const ruling = state.rulingOf(bet)
    const result = ruling ? resultBy(match, bet, ruling.goals) : resultAt(match, bet, now)
    if (bet.stage === 'open' && result) bets.settle(bet, result, endedDetails(match, bet, ruling, now))
    else if (bet.stage === 'settled' && result && (ruling || now >= finalAtMs(match))) {
      // A stake that went back cannot be taken again.
      if (result !== bet.result && bet.result !== 'void')
        bets.correct(bet, result, endedDetails(match, bet, ruling, now))
      else if (!bet.isFinal) bets.close(bet)
    }
  }

  async function tick(): Promise<void> {
    await Promise.all(state.activeBets().map(settleDue))
    await tellBoard()
  }

  function beginSeason(speed: number): void {
    const value = matches.next(newSeed(), nowMs(), speed)
    state.note({ kind: 'season', value })
    matches.begin(value)
  }

  async function run(): Promise<void> {
    for (;;) {
      await tick()
      await wait(tickMs)
    }
  }

  if (matches.season()?.speed !== options.speed) beginSeason(options.speed)
  for (const bet of state.activeBets()) bets.resume(bet)
  // A book that cannot go on must not stand still in silence: the process ends, and a restart goes on.
  void run().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  const still = setInterval(() => {
    for (const { send } of seats) send({ type: 'still', now: nowMs() })
  }, stillMs).unref()
  signal.addEventListener('abort', () => clearInterval(still))

  const sessionAt = (id: string): Session | null => {
    const found = book.sessions.get(id)
    return found?.engine === engine ? found : null
  }

  /** What is asked against the clock and the prices of the server, as they are now. */
  function judge(asked: Asked, match: Match): Bet | Extract<PlaceResponse, { state: 'suspended' | 'lower' }> {
    const { market, pick, point, price: seenPrice, stake } = asked
    const { suspended, standing, score } = momentOf(match, nowMs())
    const offered = board.marketsOf(match, standing).find((each) => each.market === market && each.point === point)
    const price = offered?.prices.find(([name]) => name === pick)?.[1] ?? null
    if (isOff || suspended || price === null) return { state: 'suspended' }
    if (price < seenPrice && !asked.takesLower) return { state: 'lower', price }
    const names = { id: newId(), session: asked.session, key: asked.key, sport: asked.sport, number: asked.number }
    const begun = { win: '0', winTry: 1, stage: 'betting', isTaken: false, result: null, firstResult: null } as const
    const rest = { isFinal: false, refusal: null, balance: null, placedAtMs: nowMs() }
    const bet = { ...names, market, pick, point, price, seenPrice, score, bet: stake, ...begun, ...rest }
    return { ...bet, about: placedDetails(match, bet) }
  }

  async function begin(asked: Asked): Promise<Bet | PlaceResponse> {
    const match = matches.isListed(asked, nowMs()) ? await matches.find(asked) : null
    const judged = match ? judge(asked, match) : ({ state: 'suspended' } as const)
    if ('state' in judged) return judged
    const name = `${asked.session} ${asked.key}`
    // While the match was looked up the same bet may have been asked for again.
    const going = placing.get(name) ?? bets.place(judged)
    placing.set(name, going)
    void going.catch(() => undefined).finally(() => placing.delete(name))
    return judged
  }

  return {
    tick,
    live(body: unknown, response: ServerResponse): void {
      const parsed = liveRequest.safeParse(body)
      const found = parsed.success ? sessionAt(parsed.data.session) : null
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const send = (message: SportsMessage) => response.write(`data: ${JSON.stringify(message)}\n\n`)
      if (!found) {
        send({ type: 'over' })
        response.end()
        return
      }
      const seat: Seat = { session: found.id, player: state.playerOf(found.id), send }
      seats.add(seat)
      response.on('close', () => seats.delete(seat))
      sendMine(seat, null)
      void boardNow().then(send, () => response.end())
    },
    async place(body: unknown): Promise<PlaceResponse | null> {
      const parsed = placeRequest.safeParse(body)
      if (!parsed.success) return null
      const asked = parsed.data
      const found = sessionAt(asked.session)
      if (!found) return { state: 'over' }
      const known = state.betByKey(asked.session, asked.key)
      if (!known && !isStake(found, BigInt(asked.stake))) return null
      const begun = known ?? (await begin(asked))
      if ('state' in begun) return begun
      const going = placing.get(`${asked.session} ${asked.key}`) ?? begun
      const ended = await Promise.race([going, sleep(patienceMs, null, { ref: false })])
      return { state: 'known', bet: shownBet(ended ?? state.betByKey(asked.session, asked.key) ?? begun) }
    },
    /** For tests: no bets are taken, matches begin anew at another speed, or one has ended as is said here. */
    control(body: unknown): boolean {
      const parsed = controlRequest.safeParse(body)
      if (!parsed.success) return false
      isOff = parsed.data.isOff ?? isOff
      if (parsed.data.speed !== undefined) beginSeason(parsed.data.speed)
      if (parsed.data.ruling) state.note({ kind: 'ruling', value: parsed.data.ruling })
      return true
    },
  }
}

function isStake({ currency }: Session, stake: bigint): boolean {
  const offered = singlesOf(currency)
  const [least = 1n, most = 1n] = [offered[0], offered.at(-1)]
  return stake >= least && stake <= most && stake % singleStep(currency) === 0n
}
