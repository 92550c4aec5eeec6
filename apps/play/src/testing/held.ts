import type { AnyReceipt, Bet, BetReceiptV2 } from '@fairground/contract/lottery/bets.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import { parseNamedValues } from '@fairground/domain/lottery/draw-log/named-values.ts'
import { commitText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import type { HeldDraw } from '@fairground/domain/testing/held-draw.ts'
import type { Board, BoardDraw } from '../board/board-times.ts'
import type { BetDetail } from '../checks/evidence-of.ts'
import type { StoredReceipt } from '../checks/stored-receipt.ts'
import { boardAt } from './board.ts'

/** How far the draw has come when somebody asks. */
export type HeldStage = 'sale' | 'lock' | 'result'

export function trustOfHeld({ trust }: HeldDraw): PublishedTrust {
  const keys = (history: HeldDraw['trust']['logKeys']) =>
    history.map(({ key, retiredAt }) => ({ key: formatVerifierKey(key), retiredAt }))
  return {
    logKeys: keys(trust.logKeys),
    receiptKeys: keys(trust.receiptKeys),
    witnesses: trust.witnesses.map(formatVerifierKey),
    witnessesNeeded: trust.witnessesNeeded,
    chains: trust.chains,
    isDemo: false,
  }
}

export function receiptOfHeld({ evidence, receipt }: HeldDraw): BetReceiptV2 {
  if (!evidence.receipt) throw new Error('the draw of the test has no receipt')
  const { text, index, path, batch } = evidence.receipt
  return { scheme: 'BR2', betId: receipt.bet, text, index, path: [...path], batch }
}

export function betOfHeld(draw: HeldDraw, stage: HeldStage): Bet {
  const { receipt, evidence } = draw
  const [isOver, { settlement }] = [stage === 'result', evidence]
  return {
    id: receipt.bet,
    orderId: receipt.order,
    game: receipt.game,
    numero: receipt.numero,
    drawAt: timesOf(draw).drawAt,
    play: receipt.play,
    selection: receipt.selection,
    units: 2,
    unitStake: receipt.unitStake,
    multiple: Number(receipt.multiple),
    stake: receipt.stake,
    odds: { ...parseNamedValues(receipt.odds) },
    state: (isOver && settlement?.state) || 'accepted',
    win: (isOver && settlement?.paid) || null,
    pushedStake: '0.0000',
    series: 1_940,
    result: isOver ? ['1', '2', '3'] : null,
    currency: receipt.currency,
    acceptedAt: receipt.acceptedAt,
    cancelUntil: null,
  }
}

export function detailOfHeld(draw: HeldDraw, stage: HeldStage): BetDetail {
  const receipt: AnyReceipt = receiptOfHeld(draw)
  const { inclusion } = draw.evidence
  const shown = stage === 'sale' || !inclusion ? null : { index: inclusion.index, path: [...inclusion.path] }
  return { bet: betOfHeld(draw, stage), receipt, inclusion: shown, cancellation: null }
}

/** What the platform shows to a phone that has seen these sizes of its log. */
export function proofOfHeld({ log, evidence, sizes, receipt }: HeldDraw, stage: HeldStage, seen: string): DrawProofV2 {
  const newest = stage === 'result' ? sizes.outcome : sizes.book
  const known = [...new Set([sizes.book, ...seen.split(',').map(Number)])]
  const logged = (statement: { readonly index: number } | null) => {
    if (!statement) return null
    const { path, ...place } = log.logged(statement.index, newest)
    return { ...place, path: [...path] }
  }
  return {
    scheme: 'LV2',
    game: receipt.game,
    numero: receipt.numero,
    checkpoints: evidence.checkpoints.slice(0, stage === 'result' ? 2 : 1),
    consistency: known
      .filter((size) => size > 0 && size < newest)
      .map((size) => log.consistency(size, newest))
      .map(({ from, to, path }) => ({ from, to, path: [...path] })),
    commit: logged(evidence.commit),
    book: logged(evidence.book),
    outcome: stage === 'result' ? logged(evidence.outcome) : null,
  }
}

export function storedReceiptOfHeld(draw: HeldDraw, more: Partial<StoredReceipt> = {}): StoredReceipt {
  const { bet, game, numero } = draw.receipt
  const { drawAt } = timesOf(draw)
  const receipt = receiptOfHeld(draw)
  return { member: 'zara88', betId: bet, game, numero, drawAt, receipt, found: { kind: 'nothing' }, ...more }
}

/** A board so many seconds after the lock of the draw. */
export function boardOfHeld(draw: HeldDraw, afterLock: number, more: Partial<BoardDraw> = {}): Board {
  const { lockAt } = timesOf(draw)
  const nowMs = Date.parse(lockAt) + afterLock * 1_000
  const held = {
    id: '00000000-0000-4000-8000-000000000007',
    game: draw.receipt.game,
    numero: draw.receipt.numero,
    state: 'locked' as const,
    result: null,
    ...timesOf(draw),
    ...more,
  }
  const next = {
    ...held,
    id: '00000000-0000-4000-8000-000000000008',
    numero: '20261114-0002',
    state: 'on-sale' as const,
    result: null,
    openAt: lockAt,
    lockAt: new Date(nowMs + 40_000).toISOString(),
    drawAt: new Date(nowMs + 45_000).toISOString(),
  }
  const isOnSale = afterLock < 0
  return boardAt(0, {
    now: new Date(nowMs).toISOString(),
    current: isOnSale ? { ...held, state: 'on-sale' } : next,
    next: isOnSale ? next : null,
    recent: isOnSale ? [] : [held],
  })
}

function timesOf({ evidence }: HeldDraw) {
  const commit = commitText.parse(evidence.commit?.text ?? '')
  if (!commit) throw new Error('the draw of the test has no commit')
  const { openAt, lockAt, drawAt } = commit
  return { openAt, lockAt, drawAt }
}
