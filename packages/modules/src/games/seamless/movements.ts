import type { SeamlessKind, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { betRequestOf, decideBet } from './bet.ts'
import { betWin } from './bet-win.ts'
import { type Movement, movement } from './movement.ts'
import {
  decideReturn,
  decideReverse,
  decideRollback,
  returnRequestOf,
  reverseRequestOf,
  rollbackRequestOf,
} from './rollback.ts'
import { decidePromoWin, decideWin, promoWinRequestOf, winRequestOf } from './win.ts'

/** Every kind of call that moves money, or may. */
export const movements = {
  bet: (bet) => movement(betRequestOf(bet), (facts) => decideBet(facts, bet)),
  win: (win, ceiling) => movement(winRequestOf(win), (facts) => decideWin(facts, win, ceiling)),
  'bet-win': betWin,
  'promo-win': (win, ceiling) => movement(promoWinRequestOf(win), (facts) => decidePromoWin(facts, win, ceiling)),
  'return-stake': (back) => movement(returnRequestOf(back), (facts) => decideReturn(facts, back)),
  rollback: (undo) => movement(rollbackRequestOf(undo), (facts) => decideRollback(facts, undo)),
  reverse: (undo) => movement(reverseRequestOf(undo), (facts) => decideReverse(facts, undo)),
} satisfies { readonly [K in SeamlessKind]?: (request: SeamlessRequest<K>, ceiling: Amount) => Movement }
