import {
  applySeamless,
  type ModelCall,
  type ModelReply,
  newSeamlessModel,
  type SeamlessModel,
} from '@fairground/domain/games/seamless-model.ts'
import type { Studio, StudioPlayer } from '@fairground/modules/testing/studio.ts'

/** A fresh call of each kind, the last call once more, and the last call's id with another content. */
export const callKinds = ['bet', 'win', 'rollback', 'duplicate', 'altered'] as const
export type CallKind = (typeof callKinds)[number]
/** Without the altered ones there are few enough of them to play every order of six. */
export const unalteredCallKinds: readonly CallKind[] = ['bet', 'win', 'rollback', 'duplicate']

/** How bets share rounds and whether a win closes its round. */
export type Table = { readonly name: string; readonly isOneRound: boolean; readonly closes: boolean }

export const tables: readonly Table[] = [
  { name: 'a round for each bet', isOneRound: false, closes: true },
  { name: 'one round for all bets', isOneRound: true, closes: false },
]

/** How many of an order's last calls are under way at once. */
export type Interleaving = { readonly name: string; readonly concurrency: number }

export const oneByOne: Interleaving = { name: 'one after another', concurrency: 1 }
export const interleavings: readonly Interleaving[] = [
  { name: 'the last two at once', concurrency: 2 },
  { name: 'all at once', concurrency: Number.POSITIVE_INFINITY },
]

/**
 * Every order of so many letters that begins with a fresh call. Shorter orders are beginnings of these, and every answer
 * on the way is compared, so they need no play of their own.
 */
export function ordersOf(length: number, of: readonly CallKind[] = callKinds): readonly (readonly CallKind[])[] {
  if (length === 1) return [['bet'], ['win'], ['rollback']]
  return ordersOf(length - 1, of).flatMap((order) => of.map((letter) => [...order, letter]))
}

const stakes = [100n, 500n, 60n] as const

/** The calls that an order of letters means. Wins and rollbacks are of the last bet, or of the one that has yet to come. */
export function callsOf(
  order: readonly CallKind[],
  { isOneRound, closes }: Table,
  prefix: string,
): readonly ModelCall[] {
  const calls: ModelCall[] = []
  let bets = 0
  order.forEach((letter, index) => {
    const last = calls.at(-1)
    if (letter === 'duplicate' || letter === 'altered') {
      const other = last?.kind === 'rollback' ? { round: `${last.round}-other` } : { amount: (last?.amount ?? 0n) + 1n }
      if (last) calls.push(letter === 'altered' ? { ...last, ...other } : last)
      return
    }
    if (letter === 'bet') bets += 1
    const bet = `${prefix}-b${Math.max(bets, 1)}`
    const id = letter === 'bet' ? bet : `${prefix}-${index}`
    const amount = letter === 'bet' ? (stakes[(bets - 1) % stakes.length] ?? 0n) : letter === 'win' ? 70n : 0n
    const round = isOneRound ? `${prefix}-r` : `${bet}-r`
    calls.push({ kind: letter, id, bet, round, amount, isRoundOver: letter === 'win' && closes })
  })
  return calls
}

/** How a call is made and its answer understood; `saidOf` is how the model's results are called there. */
export type CallDialect = {
  readonly ask: (studio: Studio, guest: StudioPlayer, call: ModelCall) => Promise<ModelReply>
  readonly resultName: (result: string) => string
}

/** The first call that is not answered as the model says, in words; null when all are. */
export async function differenceIn(
  studio: Studio,
  guest: StudioPlayer,
  calls: readonly ModelCall[],
  { concurrency }: Interleaving = oneByOne,
  { ask, resultName }: CallDialect = ownCallDialect,
): Promise<string | null> {
  const apply = (to: SeamlessModel, call: ModelCall): ModelReply => {
    const { result, balance } = applySeamless(to, call)
    return { result: resultName(result), balance }
  }
  const model = newSeamlessModel(await guest.balances())
  const first = concurrency === 1 ? calls.length : Math.max(0, calls.length - concurrency)
  for (const [index, call] of calls.slice(0, first).entries()) {
    const wanted = apply(model, call)
    const found = await ask(studio, guest, call)
    if (!isSame(found, wanted))
      return `${wordsOf(calls.slice(0, index + 1))}: ${told(found)} in place of ${told(wanted)}`
  }
  const together = calls.slice(first)
  const found = await Promise.all(together.map((call) => ask(studio, guest, call)))
  const { cash, bonus } = await guest.balances()
  const isSo = turnsOf(together.map((_, place) => place)).some((turns) => {
    const then = structuredClone(model)
    const isAnswered = turns.every((place) => {
      const [call, answer] = [together[place], found[place]]
      return call !== undefined && answer !== undefined && isSame(answer, apply(then, call))
    })
    return isAnswered && then.has.cash === cash && then.has.bonus === bonus
  })
  if (isSo) return null
  return `${wordsOf(calls)}: ${found.map(told).join(', ')} and pockets ${cash} ${bonus} in no turn of the last ${together.length}`
}

const isSame = (a: ModelReply, b: ModelReply) => a.result === b.result && a.balance === b.balance
const told = ({ result, balance }: ModelReply) => `${result} ${balance}`
const wordsOf = (calls: readonly ModelCall[]) => calls.map(({ kind }) => kind).join(', ')

/** Calls that are under way at once may be decided in any turn, and in no other way than one after another. */
function turnsOf(places: readonly number[]): readonly (readonly number[])[] {
  if (places.length <= 1) return [places]
  return places.flatMap((place) => turnsOf(places.filter((other) => other !== place)).map((rest) => [place, ...rest]))
}

async function askStrictly({ send }: Studio, guest: StudioPlayer, call: ModelCall): Promise<ModelReply> {
  const common = { transactionId: call.id, roundId: call.round, betTransactionId: call.bet }
  const money = { amount: String(call.amount) }
  const { result, balance } = await (call.kind === 'bet'
    ? send('bet', guest.bet({ transactionId: call.id, roundId: call.round, ...money }))
    : call.kind === 'win'
      ? send('win', guest.win({ ...common, ...money, isRoundOver: call.isRoundOver }))
      : send('rollback', guest.rollback(common)))
  return { result, balance: BigInt(balance ?? -1) }
}

export const ownCallDialect: CallDialect = { ask: askStrictly, resultName: (result) => result }
