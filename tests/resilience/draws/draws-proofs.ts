import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { createRounds } from '@fairground/beacon/rounds.ts'
import type { BetReceipt } from '@fairground/contract/lottery/bets.ts'
import type { DrawProof } from '@fairground/contract/lottery/draws.ts'
import { type InclusionStep, rootFrom } from '@fairground/domain/lottery/bet-root.ts'
import { beaconRoundOf } from '@fairground/domain/lottery/draw-timing.ts'
import { commitmentOf, logHashOf, rngOf, saltOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { receiptText } from '@fairground/domain/lottery/receipt.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { askApi } from '../ask-api.ts'
import type { Book, BookBet } from './draws-book.ts'
import { brand, type ChaosDraw, game, type Player } from './draws-fixture.ts'
import { type ChaosOrder, placedIn } from './draws-players.ts'

/** The beacon of a demonstration has a secret that everybody knows, so its rounds can be computed here again. */
const beaconAt = createRounds('everybody knows this: a demo')

let addresses = 0
/** As a stranger or as a player, from an address of its own. */
async function read<T>(port: number, path: string, player?: Player): Promise<T> {
  addresses += 1
  const from = `10.250.${(addresses >> 8) & 255}.${addresses & 255}`
  const headers: Record<string, string> = player ? { ...player.session.headers } : {}
  const { status, body } = await askApi(port, `${brand}.localhost`)({ method: 'GET', path, headers, body: null, from })
  if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  return (body.value ?? body) as T
}

/** Computes every draw again from what is public; a draw that anybody could not compute is a finding. */
export async function findDrawFaults(port: number, draws: readonly ChaosDraw[]): Promise<string[]> {
  const faults: string[] = []
  for (const { numero, lockAt } of draws) {
    const proof = await read<DrawProof>(port, `/lgw/draws/proof?game=${game}&numero=${numero}`)
    const { seed, betRoot, beacon, result } = proof
    if (seed === null || betRoot === null || beacon === null || result === null) {
      faults.push(`the draw ${numero} has no proof`)
      continue
    }
    const name = { game, numero }
    const drawn = await drawnGameOf(game)?.family.draw(await rngOf(name, seed, await saltOf(betRoot, beacon.value)))
    const round = beaconAt(Number(beacon.round), Date.now())
    if ((await commitmentOf(name, seed)) !== proof.commitment) faults.push(`the seed of ${numero} is another one`)
    if ((await logHashOf(proof.logBefore, proof.commitment)) !== proof.logAfter)
      faults.push(`the log breaks off at ${numero}`)
    if (Number(beacon.round) !== beaconRoundOf(lockAt) || round?.randomness !== beacon.value)
      faults.push(`the beacon of ${numero} is another one`)
    if (String(drawn) !== String(result)) faults.push(`the result of ${numero} is ${result} in place of ${drawn}`)
  }
  return faults
}

type Keys = { readonly keys: readonly { keyId: string; kty: string; crv: string; x: string }[] }

async function readKeys(port: number): Promise<ReadonlyMap<string, KeyObject>> {
  const { keys } = await read<Keys>(port, '/lgw/keys')
  return new Map(keys.map(({ keyId, ...jwk }) => [keyId, createPublicKey({ key: { ...jwk }, format: 'jwk' })]))
}

function faultOf(receipt: BetReceipt, bet: BookBet | undefined, keys: ReadonlyMap<string, KeyObject>): string | null {
  const key = keys.get(receipt.keyId)
  const signature = Buffer.from(receipt.signature, 'base64url')
  if (!key || !verify(null, Buffer.from(receiptText(receipt)), key, signature)) return 'is not signed'
  if (!bet) return 'has no bet'
  const [stake, acceptedAt] = [formatAmount(bet.stake), bet.accepted_at.toISOString()]
  const isSame =
    receipt.play === bet.play &&
    receipt.selection === bet.selection &&
    receipt.stake === stake &&
    receipt.acceptedAt === acceptedAt
  return isSame ? null : 'is of another bet'
}

/** Every receipt that a player was ever given: signed by the house, of this bet, and the same when asked for again. */
export async function findReceiptFaults(port: number, book: Book, orders: readonly ChaosOrder[]): Promise<string[]> {
  const keys = await readKeys(port)
  const bets = new Map(book.bets.map((bet) => [bet.id, bet]))
  const signatures = new Map<string, string>()
  const faults: string[] = []
  for (const { first, last } of orders)
    for (const receipt of [first, last].flatMap((told) => placedIn(told)?.receipts ?? [])) {
      const fault = faultOf(receipt, bets.get(receipt.betId), keys)
      if (fault) faults.push(`the receipt of ${receipt.betId} ${fault}`)
      if ((signatures.get(receipt.betId) ?? receipt.signature) !== receipt.signature)
        faults.push(`the receipt of ${receipt.betId} is another one than before`)
      signatures.set(receipt.betId, receipt.signature)
    }
  return faults
}

/** The way from a bet to the published root, as its player gets it. */
export async function findInclusionFaults(
  port: number,
  book: Book,
  players: readonly Player[],
  most: number,
): Promise<{ readonly faults: string[]; readonly asked: number }> {
  const faults: string[] = []
  const roots = new Map(book.draws.map(({ id, bet_root }) => [id, bet_root]))
  const step = Math.max(1, Math.ceil(book.bets.length / most))
  const chosen = book.bets.filter((_, place) => place % step === 0)
  const left = [...chosen]
  const ask = async () => {
    for (let bet = left.pop(); bet; bet = left.pop()) {
      const owner = players.find(({ session }) => session.memberId === bet?.member_id)
      type Detail = { readonly inclusion: readonly InclusionStep[] | null }
      const { inclusion } = await read<Detail>(port, `/lgw/orders/detail?betId=${bet.id}`, owner)
      const root = inclusion && (await rootFrom({ ...bet, stake: formatAmount(bet.stake) }, inclusion))
      if (root === null || root !== roots.get(bet.draw_id))
        faults.push(`no way leads from the bet ${bet.id} to the root`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, ask))
  return { faults, asked: chosen.length }
}
