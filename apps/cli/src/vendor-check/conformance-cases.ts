import { randomUUID } from 'node:crypto'
import type { Call, CallName, CallResponse } from './caller.ts'

export type CaseResult = { readonly what: string; readonly failure: string | null }

type Player = {
  readonly call: Call
  readonly session: string
  readonly currency: string
  readonly gameId: string
  /** The stake of a bet; the player has at least ten of it. */
  readonly stake: bigint
}

type Check = { readonly what: string; readonly run: (player: Player) => Promise<string | null> }

const newId = () => randomUUID()
const atOnce = 20

/** What one bet and everything about it is asked with. */
function roundOf({ call, session, currency, gameId, stake }: Player) {
  const names = { session, roundId: newId(), gameId, currency }
  const betId = newId()
  const bet = { ...names, transactionId: betId, amount: String(stake) }
  const about = { session, roundId: names.roundId }
  return {
    bet,
    win: (amount: bigint, isRoundOver = true, transactionId = newId()) => ({
      ...names,
      transactionId,
      betTransactionId: betId,
      amount: String(amount),
      isRoundOver,
    }),
    back: (amount: bigint) => ({ ...names, transactionId: newId(), betTransactionId: betId, amount: String(amount) }),
    rollback: () => ({ ...about, transactionId: newId(), betTransactionId: betId }),
    reverse: (winTransactionId: string) => ({ ...about, transactionId: newId(), winTransactionId }),
    end: about,
    say: (name: CallName, fields: object) => call(name, fields),
  }
}

async function balanceOf({ call, session }: Player): Promise<bigint> {
  const { body } = await call('balance', { session })
  return BigInt(String(body.balance))
}

/** What is said in place of what was expected, or null. */
function unless(said: CallResponse, result: string, balance?: bigint): string | null {
  if (said.body.result !== result) return `${said.body.result} in place of ${result}`
  if (!said.isSigned) return 'the answer is not signed'
  const told = String(said.body.balance)
  return balance !== undefined && told !== String(balance) ? `the balance ${told} in place of ${balance}` : null
}

/** The first thing that is wrong, in order. */
async function first(...steps: (() => Promise<string | null>)[]): Promise<string | null> {
  for (const step of steps) {
    const wrong = await step()
    if (wrong !== null) return wrong
  }
  return null
}

const checks: readonly Check[] = [
  {
    what: 'a call by an unknown key, with another body, or half a minute old is not believed',
    run: async ({ call, session }) => {
      const forgeries = [
        { key: { id: 'nobodys', secret: 'nobody was given this key' } },
        { signed: '{}' },
        { agoMs: 31_000 },
      ]
      for (const forgery of forgeries) {
        const { status, body } = await call('balance', { session }, forgery)
        if (status !== 401 || body.result !== 'SIGNATURE') return `${status} ${body.result} to ${Object.keys(forgery)}`
      }
      return null
    },
  },
  {
    what: 'the same bet again gets the same answer, and is taken once',
    run: async (player) => {
      const has = await balanceOf(player)
      const { bet, say, rollback } = roundOf(player)
      const told = await Promise.all(Array.from({ length: atOnce }, () => say('bet', bet)))
      const wrong = told.map((said) => unless(said, 'OK', has - player.stake)).find((each) => each !== null)
      if (new Set(told.map(({ body }) => body.operatorId)).size !== 1) return 'one bet has several numbers'
      return wrong ?? first(async () => unless(await say('rollback', rollback()), 'OK', has))
    },
  },
  {
    what: 'the same id with another amount is refused',
    run: async (player) => {
      const { bet, say, rollback } = roundOf(player)
      await say('bet', bet)
      return first(
        async () => unless(await say('bet', { ...bet, amount: String(player.stake + 1n) }), 'TX_MISMATCH'),
        async () => unless(await say('rollback', rollback()), 'OK'),
      )
    },
  },
  {
    what: 'bets at once never take more than there is',
    run: async (player) => {
      const has = await balanceOf(player)
      const rounds = Array.from({ length: 3 }, () => roundOf({ ...player, stake: has / 2n + 1n }))
      const told = await Promise.all(rounds.map(({ bet, say }) => say('bet', bet)))
      for (const { say, rollback } of rounds) await say('rollback', rollback())
      const taken = told.filter(({ body }) => body.result === 'OK').length
      if (taken !== 1) return `${taken} of three bets of more than half were taken`
      return (await balanceOf(player)) === has ? null : 'the rollbacks do not restore the balance'
    },
  },
  {
    what: 'a rollback that comes first cancels the bet that comes late',
    run: async (player) => {
      const has = await balanceOf(player)
      const { bet, say, rollback } = roundOf(player)
      return first(
        async () => unless(await say('rollback', rollback()), 'OK_NOOP', has),
        async () => unless(await say('bet', bet), 'TX_CANCELLED', has),
      )
    },
  },
  {
    what: 'a rollback gives the stake back once',
    run: async (player) => {
      const has = await balanceOf(player)
      const { bet, say, rollback } = roundOf(player)
      await say('bet', bet)
      return first(
        async () => unless(await say('rollback', rollback()), 'OK', has),
        async () => unless(await say('rollback', rollback()), 'OK', has),
      )
    },
  },
  {
    what: 'a win is credited once, and nothing is rolled back after it',
    run: async (player) => {
      const has = await balanceOf(player)
      const { bet, say, win, rollback } = roundOf(player)
      await say('bet', bet)
      const won = win(player.stake)
      return first(
        async () => unless(await say('win', won), 'OK', has),
        async () => unless(await say('win', won), 'OK', has),
        async () => unless(await say('rollback', rollback()), 'TX_SETTLED', has),
        async () => unless(await say('win', win(1n)), 'TX_SETTLED', has),
      )
    },
  },
  {
    what: 'a win of an unknown bet is refused',
    run: async (player) => {
      const { say, win } = roundOf(player)
      return unless(await say('win', win(1n)), 'TX_UNKNOWN')
    },
  },
  {
    what: 'a bet with its win moves both, and neither without the stake',
    run: async (player) => {
      const has = await balanceOf(player)
      const [one, other] = [roundOf(player), roundOf({ ...player, stake: has + 1n })]
      const both = { winAmount: String(player.stake), isRoundOver: true }
      return first(
        async () => unless(await one.say('bet-win', { ...one.bet, ...both }), 'OK', has),
        async () => unless(await one.say('bet-win', { ...one.bet, ...both }), 'OK', has),
        async () => unless(await other.say('bet-win', { ...other.bet, ...both }), 'NO_FUNDS', has),
      )
    },
  },
  {
    what: 'a part of a stake comes back, and never more than was staked',
    run: async (player) => {
      const has = await balanceOf(player)
      const { bet, say, back, rollback } = roundOf(player)
      await say('bet', bet)
      return first(
        async () => unless(await say('return-stake', back(1n)), 'OK', has - player.stake + 1n),
        async () => unless(await say('return-stake', back(player.stake)), 'TX_MISMATCH'),
        async () => unless(await say('rollback', rollback()), 'OK', has),
      )
    },
  },
  {
    what: 'a prize needs no bet, and a win can be taken back while its round is open',
    run: async (player) => {
      const { call, session, gameId, currency, stake } = player
      const has = await balanceOf(player)
      const { bet, say, win, reverse, rollback } = roundOf(player)
      const prize = { session, transactionId: newId(), campaignId: newId(), gameId, currency, amount: '1' }
      const won = win(stake, false)
      return first(
        async () => unless(await call('promo-win', prize), 'OK', has + 1n),
        async () => unless(await call('promo-win', prize), 'OK', has + 1n),
        async () => unless(await say('bet', bet), 'OK'),
        async () => unless(await say('win', won), 'OK', has + 1n),
        async () => unless(await say('reverse', reverse(won.transactionId)), 'OK', has + 1n - stake),
        async () => unless(await say('rollback', rollback()), 'OK', has + 1n),
      )
    },
  },
  {
    what: 'a round ends without a win, and the status says what became of its bet',
    run: async (player) => {
      const { bet, say, win, end } = roundOf(player)
      await say('bet', bet)
      return first(
        async () => unless(await say('end-round', end), 'OK'),
        async () => unless(await say('end-round', end), 'OK_NOOP'),
        async () => unless(await say('win', win(1n)), 'TX_SETTLED'),
        async () => {
          const { body } = await say('status', { transactionId: bet.transactionId })
          return body.result === 'OK' && body.kind === 'bet' ? null : `the status ${body.result} of a ${body.kind}`
        },
        async () => unless(await say('status', { transactionId: newId() }), 'TX_UNKNOWN'),
      )
    },
  },
  {
    what: 'a batch is handled in order, and again as before',
    run: async (player) => {
      const has = await balanceOf(player)
      const { bet, say, win } = roundOf(player)
      const items = [
        { kind: 'bet', call: { requestId: newId(), ...bet } },
        { kind: 'win', call: { requestId: newId(), ...win(player.stake) } },
      ]
      for (const _time of [1, 2]) {
        const { body } = await say('batch', { items })
        const told = (Array.isArray(body.items) ? body.items : []).map(({ result, balance }) => `${result} ${balance}`)
        if (told.join() !== `OK ${has - player.stake},OK ${has}`) return told.join()
      }
      return null
    },
  },
]

export type CheckTarget = { readonly code: string; readonly gameId: string; readonly stake: bigint }

/** Opens a session with a launch code and plays every case. A player with at least ten stakes is needed. */
export async function runConformanceCases(
  call: Call,
  { code, gameId, stake }: CheckTarget,
): Promise<readonly CaseResult[]> {
  const opened = await call('authenticate', { code })
  const again = await call('authenticate', { code })
  const { session, currency } = opened.body
  const isOpen = opened.body.result === 'OK' && typeof session === 'string' && typeof currency === 'string'
  const verdicts: CaseResult[] = [
    { what: 'a launch code opens a session', failure: isOpen ? null : `${opened.status} ${opened.body.result}` },
    { what: 'a launch code is good once', failure: unless(again, 'SESSION') },
  ]
  if (!isOpen) return verdicts
  const player: Player = { call, session, currency, gameId, stake }
  for (const { what, run } of checks) {
    const failure = await run(player).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    )
    verdicts.push({ what, failure })
  }
  return verdicts
}
