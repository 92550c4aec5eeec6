import type { OutputOf } from '@fairground/contract/call.ts'
import type { Bet } from '@fairground/contract/lottery/bets.ts'
import type { readBoard, readDrawLog } from '@fairground/contract/lottery/draws.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import type { SignedText } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import type { DrawEvidence, LoggedStatement } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { cancelUntilOf } from '@fairground/domain/lottery/draw-timing.ts'
import type { PlayLimits } from '@fairground/domain/lottery/families.ts'
import type { ReceiptFields } from '@fairground/domain/lottery/receipt.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import type { ShownDraw } from '@fairground/modules/lottery/draws.ts'
import type { PublicEvidence } from '@fairground/modules/lottery/evidence/draw-evidence.ts'
import type { LogState } from '@fairground/modules/lottery/evidence/log-state.ts'
import type { PlacedBet } from '@fairground/modules/lottery/read-orders.ts'

export function wireDraw({ id, game, numero, state, openAt, lockAt, drawAt, result }: ShownDraw) {
  return {
    id,
    game,
    numero,
    state,
    openAt: openAt.toISOString(),
    lockAt: lockAt.toISOString(),
    drawAt: drawAt.toISOString(),
    result: result && [...result],
  }
}

export function wirePlayLimits(limits: PlayLimits): OutputOf<typeof readBoard>['limits'] {
  return {
    leastUnitStake: formatAmount(limits.leastUnitStake),
    mostUnitStake: formatAmount(limits.mostUnitStake),
    mostLineStake: formatAmount(limits.mostLineStake),
    mostLineWin: formatAmount(limits.mostLineWin),
    linesPerOrder: limits.linesPerOrder,
  }
}

export function wireBalance({ cash, bonus, version }: { cash: Amount; bonus: Amount; version: bigint }) {
  return { cash: formatAmount(cash), bonus: formatAmount(bonus), version: String(version) }
}

export function wireBet(bet: PlacedBet, now: Date): Bet {
  const { draw, state } = bet
  const isOpen = state === 'accepted' && draw.state === 'on-sale'
  return {
    id: bet.id,
    orderId: bet.orderId,
    game: draw.game,
    numero: draw.numero,
    drawAt: draw.drawAt.toISOString(),
    play: bet.play,
    selection: bet.selection,
    units: bet.units,
    unitStake: formatAmount(bet.unitStake),
    multiple: bet.multiple,
    stake: formatAmount(bet.stake),
    series: bet.series,
    odds: { ...bet.odds },
    state,
    win: bet.win === null ? null : formatAmount(bet.win),
    pushedStake: formatAmount(bet.pushedStake),
    result: draw.result && [...draw.result],
    currency: bet.currency,
    acceptedAt: bet.acceptedAt.toISOString(),
    cancelUntil: (isOpen && cancelUntilOf(draw.lockAt, now)?.toISOString()) || null,
  }
}

export function receiptFieldsOf({
  id,
  draw,
  play,
  selection,
  stake,
  currency,
  odds,
  acceptedAt,
}: PlacedBet): ReceiptFields {
  const { game, numero, commitment } = draw
  return {
    betId: id,
    game,
    numero,
    play,
    selection,
    stake: formatAmount(stake),
    currency,
    odds,
    acceptedAt: acceptedAt.toISOString(),
    commitment,
  }
}

export function wireSignedText({ text, index, path, batch }: SignedText) {
  return { text, index, path: [...path], batch }
}

export function wireInclusion(inclusion: DrawEvidence['inclusion']) {
  return inclusion && { index: inclusion.index, path: [...inclusion.path] }
}

export function wireEvidence({ game, numero }: ShownDraw, evidence: PublicEvidence): DrawProofV2 {
  const { checkpoints, consistency, commit, book, outcome } = evidence
  const logged = (statement: LoggedStatement | null) => statement && { ...statement, path: [...statement.path] }
  return {
    scheme: 'LV2',
    game,
    numero,
    checkpoints: [...checkpoints],
    consistency: consistency.map(({ from, to, path }) => ({ from, to, path: [...path] })),
    commit: logged(commit),
    book: logged(book),
    outcome: logged(outcome),
  }
}

export function wireLogState(state: LogState): OutputOf<typeof readDrawLog> {
  const { now, heads, open, late, cancelled, cancelledInAll } = state
  return {
    now: now.toISOString(),
    heads: heads.map(({ size, witnessedAt, note }) => ({ size, witnessedAt: witnessedAt.toISOString(), note })),
    open: open.map(({ until, ...rest }) => ({ ...rest, until: until.toISOString() })),
    late: late.map(({ drawAt, since, ...rest }) => ({
      ...rest,
      drawAt: drawAt.toISOString(),
      since: since.toISOString(),
    })),
    cancelled: cancelled.map(({ drawAt, ...rest }) => ({ ...rest, drawAt: drawAt.toISOString() })),
    cancelledInAll,
  }
}
