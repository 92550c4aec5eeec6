import { type Split, splitStake, splitWin } from '../games/stake-split.ts'
import type { Amount } from '../money.ts'
import { type Condition, countTowards, minBonus, partsOf } from '../rewards/conditions.ts'

/** Whose conditions are in a list, the oldest first; `endsAt` counts minutes. */
export type ModelCondition = Condition & {
  readonly id: string
  readonly maxStake: Amount | null
  readonly endsAt: number
}
type ModelRound = { readonly bets: Split[] }

/** One member's money as one would write it if nothing happened at once. */
export type Holder = {
  cash: Amount
  bonus: Amount
  open: ModelCondition[]
  readonly rounds: Map<string, ModelRound>
}

export function newHolder(): Holder {
  return { cash: 0n, bonus: 0n, open: [], rounds: new Map() }
}

export function receiveBonus(holder: Holder, condition: ModelCondition): void {
  holder.bonus += condition.bonus
  holder.open.push(condition)
}

export type BetResult = 'OK' | 'NO_FUNDS' | 'LIMIT'

export function bet(holder: Holder, round: string, stake: Amount): BetResult {
  const split = splitStake(stake, holder)
  if (!split) return 'NO_FUNDS'
  if (split.bonus > 0n && holder.open.some(({ maxStake }) => maxStake !== null && stake > maxStake)) return 'LIMIT'
  holder.cash -= split.cash
  holder.bonus -= split.bonus
  const known = holder.rounds.get(round) ?? { bets: [] }
  known.bets.push(split)
  holder.rounds.set(round, known)
  return 'OK'
}

/** The round has one bet that still stands; `amount` is nothing where it lost. */
export function endRound(holder: Holder, round: string, amount: Amount, minute: number): void {
  const [stake] = holder.rounds.get(round)?.bets ?? []
  if (!stake) return
  const isBonus = stake.bonus > 0n && holder.open.length > 0
  const won = isBonus ? splitWin(amount, stake) : { cash: amount, bonus: 0n }
  holder.cash += won.cash
  holder.bonus += won.bonus
  holder.rounds.delete(round)
  const staked = stake.cash + stake.bonus
  const counting = holder.open.filter(({ endsAt }) => endsAt >= minute)
  const done = countTowards(counting, { category: 'RNG', vendor: 'NOVA', validStake: staked, turnover: staked })
  const byId = new Map(counting.map(({ id }, place) => [id, done[place]]))
  holder.open = holder.open.map((each) => ({ ...each, done: byId.get(each.id) ?? each.done }))
}

/** The bet came back whole: nothing was played. */
export function undoRound(holder: Holder, round: string): void {
  for (const { cash, bonus } of holder.rounds.get(round)?.bets ?? []) {
    holder.cash += cash
    holder.bonus += bonus
  }
  holder.rounds.delete(round)
}

const isInPlay = ({ rounds }: Holder) => [...rounds.values()].some(({ bets }) => bets.some(({ bonus }) => bonus > 0n))

function close(holder: Holder, id: string, isWon: boolean): Amount {
  const place = holder.open.findIndex((each) => each.id === id)
  const part = partsOf(holder.bonus, holder.open)[place] ?? 0n
  holder.bonus -= part
  if (isWon) holder.cash += part
  holder.open = holder.open.filter((each) => each.id !== id)
  return part
}

/** Ends one condition if it is due. */
export function finishDue(holder: Holder, minute: number, id: string): void {
  const place = holder.open.findIndex((each) => each.id === id)
  const condition = holder.open[place]
  if (!condition) return
  const isWon = condition.done >= condition.required
  const part = partsOf(holder.bonus, holder.open)[place] ?? 0n
  const isOver = condition.endsAt <= minute || (place === 0 && part < minBonus)
  if (isWon || (isOver && !isInPlay(holder))) close(holder, id, isWon)
}

export type GivenUp = { readonly givenUp: Amount; readonly kept: Amount; readonly remaining: Amount }

/** Null where it is refused. */
export function giveUpModel(holder: Holder, id: string): GivenUp | null {
  const condition = holder.open.find((each) => each.id === id)
  if (!condition || condition.done >= condition.required || isInPlay(holder)) return null
  const givenUp = close(holder, id, false)
  return { givenUp, kept: holder.cash, remaining: condition.required - condition.done }
}
