import type { SeamlessKind, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { askedBet, decideBet } from './bet.ts'
import { betWin } from './bet-win.ts'
import { type Movement, movement } from './movement.ts'
import { askedReturn, askedReverse, askedRollback, decideReturn, decideReverse, decideRollback } from './rollback.ts'
import { askedPromoWin, askedWin, decidePromoWin, decideWin } from './win.ts'

/** Every kind of call that moves money, or may. */
export const movements = {
  bet: (bet) => movement(askedBet(bet), (facts) => decideBet(facts, bet)),
  win: (win, ceiling) => movement(askedWin(win), (facts) => decideWin(facts, win, ceiling)),
  'bet-win': betWin,
  'promo-win': (win, ceiling) => movement(askedPromoWin(win), (facts) => decidePromoWin(facts, win, ceiling)),
  'return-stake': (back) => movement(askedReturn(back), (facts) => decideReturn(facts, back)),
  rollback: (undo) => movement(askedRollback(undo), (facts) => decideRollback(facts, undo)),
  reverse: (undo) => movement(askedReverse(undo), (facts) => decideReverse(facts, undo)),
} satisfies { readonly [K in SeamlessKind]?: (request: SeamlessRequest<K>, ceiling: Amount) => Movement }
