import type { Text } from '@fairground/i18n/text.ts'
import type { OpenPlay, Play } from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { pickWords, shortNumero } from '../statement/row-words.ts'

type AnyPlay = Pick<Play, 'name' | 'game' | 'draw' | 'stake'>

export function titleOf({ name, game }: Pick<AnyPlay, 'name' | 'game'>): string {
  return name ?? game
}

/** `Draw 1332 · Big · Rs 100`, or the stake of a round. */
export function partsOf(text: Text, wallet: MemberWallet, play: AnyPlay): readonly string[] {
  const stake = moneyIn(wallet, play.stake)
  if (play.draw === null) return [text('record.round'), stake]
  const { numero, bets } = play.draw
  const [only, ...more] = bets
  const what = only && more.length === 0 ? [pickWords(text, play.game, only)] : []
  const count = more.length > 0 ? [text('statement.bets', { count: bets.length })] : []
  return [text('statement.draw', { number: shortNumero(numero) }), ...what, ...count, stake]
}

export type PlayState = 'won' | 'lost' | 'paidBack' | 'returned' | 'corrected'

/** Won is a play that brought more than it cost. */
export function stateOf({ stake, back, net, isCorrection }: Play): PlayState {
  if (isCorrection) return 'corrected'
  if (Number(net) > 0) return 'won'
  if (Number(net) === 0) return Number(stake) === 0 ? 'lost' : 'returned'
  return Number(back) > 0 ? 'paidBack' : 'lost'
}

export function stateWords(text: Text, state: PlayState): string {
  return state === 'corrected' ? text('record.corrected') : text(`statement.${state}`)
}

/** The lotteries among these plays. */
export function lotteriesOf(plays: readonly (Play | OpenPlay)[]): readonly string[] {
  return plays.flatMap(({ draw, game }) => (draw ? [game] : []))
}
