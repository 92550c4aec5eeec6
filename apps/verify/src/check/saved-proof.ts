import type { PlatformKey } from '@fairground/domain/lottery/verify/evidence.ts'
import type { CheckedDraw } from './check-draw.ts'
import type { CheckedOld } from './lv1-steps.ts'

/** All that another device needs to come to the same verdict, as this page reads it again. */
export function savedDraw({ handedIn, trust, seen }: CheckedDraw): object {
  const { evidence, draw, receiptOf, settlementOf } = handedIn
  const { checkpoints, consistency, commit, book, outcome, receipt, inclusion, cancellation, settlement } = evidence
  return {
    draw: draw && { scheme: 'LV2', ...draw, checkpoints, consistency, commit, book, outcome },
    receipt: receipt && { scheme: 'BR2', betId: receiptOf, ...receipt },
    inclusion,
    cancellation,
    bet: settlement && {
      id: settlementOf,
      state: settlement.state,
      win: settlement.paid,
      currency: settlement.currency,
    },
    trust,
    seen,
  }
}

export function savedOld({ evidence }: CheckedOld, keys: readonly PlatformKey[]): object {
  const { draw, receipt, inclusion, bet } = evidence
  return receipt ? { draw, receipt, inclusion, bet, keys } : { draw }
}
