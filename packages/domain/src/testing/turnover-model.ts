import { bonusParts, type Split, splitStake, splitWin } from '../games/stake-split.ts'
import { type CountedLine, countPlay, type Side } from '../lottery/valid-stake.ts'
import type { Amount } from '../money.ts'
import { minBonus } from '../rewards/conditions.ts'

/** A bet of a draw; `sides` and `weight` are those of its play. */
type ModelBet = {
  readonly split: Split
  readonly sides: readonly Side[]
  readonly weight: bigint
  isCancelled: boolean
}
type Condition = { readonly required: Amount; readonly before: Amount; isOver: boolean }

/** One member's money and turnover, as one would write it if nothing happened at once. */
export type Player = {
  cash: Amount
  bonus: Amount
  turnover: Amount
  readonly conditions: Condition[]
  readonly draws: Map<string, ModelBet[]>
}

export type BetGiven = { readonly stake: Amount; readonly sides: readonly Side[]; readonly weight: bigint }
export type Outcome = { readonly win: Amount; readonly pushed: Amount }

export function newPlayer(): Player {
  return { cash: 0n, bonus: 0n, turnover: 0n, conditions: [], draws: new Map() }
}

export function takeBonus(player: Player, bonus: Amount, required: Amount): void {
  player.bonus += bonus
  player.conditions.push({ required, before: player.turnover, isOver: false })
}

/** Whether there was enough: all bets of an order are taken or none. */
export function placeBets(player: Player, draw: string, bets: readonly BetGiven[]): boolean {
  const paid = splitStake(
    bets.reduce((sum, { stake }) => sum + stake, 0n),
    player,
  )
  if (!paid) return false
  player.cash -= paid.cash
  player.bonus -= paid.bonus
  const bonuses = bonusParts(
    bets.map(({ stake }) => stake),
    paid.bonus,
  )
  const placed = bets.map(({ stake, sides, weight }, place) => {
    const bonus = bonuses[place] ?? 0n
    return { split: { cash: stake - bonus, bonus }, sides, weight, isCancelled: false }
  })
  player.draws.set(draw, [...(player.draws.get(draw) ?? []), ...placed])
  return true
}

/** Gives exactly back what the bet took. Nothing was played. */
export function cancelBet(player: Player, draw: string, place: number): void {
  const bet = player.draws.get(draw)?.[place]
  if (!bet || bet.isCancelled) return
  bet.isCancelled = true
  give(player, bet.split)
}

/** Ends a draw; `outcomeOf` says what each bet gets, or null where every stake goes back. */
export function endDraw(player: Player, draw: string, outcomeOf: ((place: number) => Outcome) | null): void {
  const lines: CountedLine[] = []
  for (const [place, { split, sides, weight, isCancelled }] of (player.draws.get(draw) ?? []).entries()) {
    if (isCancelled) continue
    const stake = split.cash + split.bonus
    const { win, pushed } = outcomeOf?.(place) ?? { win: 0n, pushed: stake }
    give(player, splitWin(pushed, split))
    give(player, player.conditions.some(({ isOver }) => !isOver) ? splitWin(win, split) : { cash: win, bonus: 0n })
    lines.push({ stake, pushed, weight, sides: outcomeOf ? sides : [] })
  }
  player.draws.delete(draw)
  player.turnover += countPlay(lines).turnover
}

/** Makes cash of the bonus when the conditions are played through, the last of them all that is left. */
export function finishConditions(player: Player): void {
  const open = player.conditions.filter(({ isOver }) => !isOver)
  for (const condition of open) condition.isOver = player.turnover - condition.before >= condition.required
  if (open.length === 0 || open.some(({ isOver }) => !isOver)) return
  player.cash += player.bonus
  player.bonus = 0n
}

/** A bonus of which almost nothing is left ends without being played through; no bet is open then. */
export function endUsedUpBonuses(player: Player): void {
  const open = player.conditions.filter(({ isOver }) => !isOver)
  if (open.length === 0 || player.bonus >= minBonus) return
  for (const condition of open) condition.isOver = true
  player.bonus = 0n
}

function give(player: Player, { cash, bonus }: Split): void {
  player.cash += cash
  player.bonus += bonus
}
