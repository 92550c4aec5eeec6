import {
  applySeamless,
  type ModelCall,
  type ModelReply,
  newSeamlessModel,
} from '@fairground/domain/games/seamless-model.ts'
import type { Guest, Studio } from '@fairground/modules/games/seamless/testing.ts'

/** A fresh call of each kind, the last call once more, and the last call's id with another content. */
export const letters = ['bet', 'win', 'rollback', 'duplicate', 'altered'] as const
export type Letter = (typeof letters)[number]

/** How bets share rounds and whether a win closes its round. */
export type Table = { readonly name: string; readonly isOneRound: boolean; readonly closes: boolean }

export const tables: readonly Table[] = [
  { name: 'a round for each bet', isOneRound: false, closes: true },
  { name: 'one round for all bets', isOneRound: true, closes: false },
]

export function ordersUpTo(length: number): readonly (readonly Letter[])[] {
  const ofLength = (count: number): readonly (readonly Letter[])[] =>
    count === 0 ? [[]] : ofLength(count - 1).flatMap((order) => letters.map((letter) => [...order, letter]))
  return Array.from({ length }, (_, index) => ofLength(index + 1)).flat()
}

const stakes = [100n, 500n, 60n] as const

/** The calls that an order of letters means. Wins and rollbacks are of the last bet, or of the one that has yet to come. */
export function callsOf(order: readonly Letter[], { isOneRound, closes }: Table, prefix: string): readonly ModelCall[] {
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

/** The first call that is not answered as the model says, in words; null when all are. */
export async function differenceIn(studio: Studio, guest: Guest, calls: readonly ModelCall[]): Promise<string | null> {
  const model = newSeamlessModel(await guest.pockets())
  for (const [index, call] of calls.entries()) {
    const wanted = applySeamless(model, call)
    const found = await ask(studio, guest, call)
    const isSame = found.result === wanted.result && found.balance === wanted.balance
    const words = calls.slice(0, index + 1).map(({ kind }) => kind)
    if (!isSame)
      return `${words.join(', ')}: ${found.result} ${found.balance} in place of ${wanted.result} ${wanted.balance}`
  }
  const { cash, bonus } = await guest.pockets()
  const isSame = cash === model.has.cash && bonus === model.has.bonus
  return isSame ? null : `pockets ${cash} ${bonus} in place of ${model.has.cash} ${model.has.bonus}`
}

async function ask({ say }: Studio, guest: Guest, call: ModelCall): Promise<ModelReply> {
  const common = { transactionId: call.id, roundId: call.round, betTransactionId: call.bet }
  const money = { amount: String(call.amount) }
  const { result, balance } = await (call.kind === 'bet'
    ? say('bet', guest.bet({ transactionId: call.id, roundId: call.round, ...money }))
    : call.kind === 'win'
      ? say('win', guest.win({ ...common, ...money, isRoundOver: call.isRoundOver }))
      : say('rollback', guest.rollback(common)))
  return { result, balance: BigInt(balance ?? -1) }
}
