import type { OutputOf } from '@fairground/contract/call.ts'
import type { AnyReceipt, readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import { type ReceiptV2, receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { isSignedText } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import type { DrawEvidence, Trust } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import type { DrawName } from '@fairground/domain/lottery/fair-draw.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { createApiSender } from '../api-sender.ts'
import type { Book, BookBet } from './draws-book.ts'
import { brand, type ChaosDraw, type Player } from './draws-fixture.ts'
import { type ChaosOrder, placedIn } from './draws-players.ts'

let addresses = 0
/** As a visitor or as a player, from an address of its own. */
async function read<T>(port: number, path: string, player?: Player): Promise<T> {
  addresses += 1
  const from = `10.250.${(addresses >> 8) & 255}.${addresses & 255}`
  const headers: Record<string, string> = player ? { ...player.session.headers } : {}
  const { status, body } = await createApiSender(
    port,
    `${brand}.localhost`,
  )({ method: 'GET', path, headers, body: null, from })
  if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  return (body.value ?? body) as T
}

async function readTrust(port: number): Promise<Trust> {
  const { trust } = await read<{ readonly trust: PublishedTrust }>(port, '/lgw/keys')
  const trusted = trustOf(trust)
  if (!trusted) throw new Error('the keys of the platform cannot be read')
  return trusted
}

/** With the way from the log that the receipt names, if there is one. */
function readProof(port: number, { game, numero }: DrawName, receipt?: AnyReceipt): Promise<DrawProofV2> {
  const size = receipt?.scheme === 'BR2' ? receiptV2Text.parse(receipt.text)?.checkpointSize : undefined
  const seen = size === undefined ? '' : `&seen=${size}`
  return read<DrawProofV2>(port, `/lgw/draws/proof?game=${game}&numero=${numero}${seen}`)
}

const noBet = { receipt: null, inclusion: null, cancellation: null, settlement: null }

/** What a verifier finds wrong with it, or not shown; null when everything is right. */
async function faultIn(evidence: DrawEvidence, trust: Trust): Promise<string | null> {
  const { steps, verdict } = await verifyDraw(evidence, trust, new Date())
  if (verdict.kind === 'verified') return null
  const open = steps.filter(({ state }) => state !== 'right')
  return `${verdict.kind}: ${JSON.stringify(open)}`
}

/** Computes every draw again from what is public; a draw that anybody could not compute is a finding. */
export async function findDrawFaults(port: number, draws: readonly ChaosDraw[]): Promise<string[]> {
  const trust = await readTrust(port)
  const faults: string[] = []
  for (const draw of draws) {
    const fault = await faultIn({ ...(await readProof(port, draw)), ...noBet }, trust)
    if (fault) faults.push(`the draw ${draw.game} ${draw.numero} does not verify: ${fault}`)
  }
  return faults
}

function faultOf(receipt: AnyReceipt, bet: BookBet | undefined, { receiptKeys }: Trust): string | null {
  if (receipt.scheme !== 'BR2') return 'is of an old scheme'
  const fields = receiptV2Text.parse(receipt.text)
  const named = receiptKeys.find(({ key }) => key.id === fields?.key)
  if (!fields || !named || !isSignedText(receipt, named.key)) return 'is not signed'
  if (!bet) return 'has no bet'
  const isSame =
    fields.play === bet.play &&
    fields.selection === bet.selection &&
    fields.stake === formatAmount(bet.stake) &&
    fields.acceptedAt === bet.accepted_at.toISOString()
  return isSame ? null : 'is of another bet'
}

/** All that a receipt says of the bet; the newest checkpoint may be a newer one when it is asked for again. */
function termsOf(receipt: AnyReceipt): string {
  const fields: Partial<ReceiptV2> = { ...(receipt.scheme === 'BR2' ? receiptV2Text.parse(receipt.text) : {}) }
  return JSON.stringify({ ...fields, checkpointSize: '', checkpointRoot: '' })
}

/** Every receipt that a player was ever given: signed by the house, of this bet, and the same when asked for again. */
export async function findReceiptFaults(port: number, book: Book, orders: readonly ChaosOrder[]): Promise<string[]> {
  const trust = await readTrust(port)
  const bets = new Map(book.bets.map((bet) => [bet.id, bet]))
  const known = new Map<string, string>()
  const faults: string[] = []
  for (const { first, last } of orders)
    for (const receipt of [first, last].flatMap((told) => placedIn(told)?.receipts ?? [])) {
      const fault = faultOf(receipt, bets.get(receipt.betId), trust)
      if (fault) faults.push(`the receipt of ${receipt.betId} ${fault}`)
      const terms = termsOf(receipt)
      if ((known.get(receipt.betId) ?? terms) !== terms)
        faults.push(`the receipt of ${receipt.betId} is another one than before`)
      known.set(receipt.betId, terms)
    }
  return faults
}

/** Verifies bets one by one from what their player gets: receipt, book, round, numbers and payment. */
export async function findInclusionFaults(
  port: number,
  book: Book,
  players: readonly Player[],
  most: number,
): Promise<{ readonly faults: string[]; readonly asked: number }> {
  const trust = await readTrust(port)
  const faults: string[] = []
  const drawOf = new Map(book.draws.map((draw) => [draw.id, draw]))
  const step = Math.max(1, Math.ceil(book.bets.length / most))
  const chosen = book.bets.filter((_, place) => place % step === 0)
  for (const bet of chosen) {
    const owner = players.find(({ session }) => session.memberId === bet.member_id)
    const detail = await read<OutputOf<typeof readOrderDetail>>(port, `/lgw/orders/detail?betId=${bet.id}`, owner)
    const draw = drawOf.get(bet.draw_id)
    if (!draw) throw new Error(`the bet ${bet.id} has no draw`)
    const proof = await readProof(port, draw, detail.receipt)
    const { state, win, currency } = detail.bet
    const { receipt, cancellation, inclusion } = detail
    const ofBook = inclusion && !Array.isArray(inclusion) ? inclusion : null
    const settlement = { state, paid: win, currency }
    const shown = receipt.scheme === 'BR2' ? receipt : null
    const fault = await faultIn({ ...proof, receipt: shown, inclusion: ofBook, cancellation, settlement }, trust)
    if (fault || !shown) faults.push(`the bet ${bet.id} does not verify: ${fault}`)
  }
  return { faults, asked: chosen.length }
}
