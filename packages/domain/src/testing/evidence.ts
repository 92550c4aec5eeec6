import { type BookedBet, inclusionOf, leafOf, rootOf } from '../lottery/bet-root.ts'
import { beaconRoundOf } from '../lottery/draw-timing.ts'
import { commitmentOf, digestOf, logHashOf, rngOf, saltOf } from '../lottery/fair-draw.ts'
import vectors from '../lottery/families/k3/k3-draw-vectors.json' with { type: 'json' }
import { drawnGameOf } from '../lottery/families.ts'
import { type ReceiptFields, receiptText } from '../lottery/receipt.ts'
import { drawOfNumero } from '../lottery/verify/draw-of-numero.ts'
import type { Evidence, PlatformKey, PublishedDraw } from '../lottery/verify/evidence.ts'

export type Sold = { readonly evidence: Evidence; readonly keys: readonly PlatformKey[] }

const bookSize = 5
const ownPlace = 2

/** A draw of the vectors with five bets, the third of them with its receipt, its way and its outcome. */
export async function soldDraw(): Promise<Sold> {
  const [vector] = vectors
  const game = vector && drawnGameOf(vector.game)
  const planned = vector && game && drawOfNumero(game, vector.numero)
  if (!planned) throw new Error('the vectors have no draw that this house holds')
  const name = { game: vector.game, numero: vector.numero }
  const line = game.family.lineOf({ play: 'BSOE', selection: 'BIG,SMALL', unitStake: 10_000n, multiple: 1 })
  if (!line) throw new Error('the line of the test is not sold')
  const bets: BookedBet[] = Array.from({ length: bookSize }, (_, place) => ({
    id: `018bcfe5-6800-7000-8000-00000000000${place}`,
    play: line.play,
    selection: line.selection,
    stake: '2.0000',
  }))
  const leaves = await Promise.all(bets.map(leafOf))
  const [betRoot, logBefore, value] = [await rootOf(leaves), await digestOf('the log before'), await digestOf('public')]
  const commitment = await commitmentOf(name, vector.serverSeed)
  const rng = await rngOf(name, vector.serverSeed, await saltOf(betRoot, value))
  const result = await game.family.draw(rng)
  const draw: PublishedDraw & { readonly scheme: 'LV1' } = {
    scheme: 'LV1',
    ...name,
    commitment,
    logBefore,
    logAfter: await logHashOf(logBefore, commitment),
    betRoot,
    betCount: bookSize,
    beacon: { source: 'local', round: String(beaconRoundOf(planned.locksAt)), value },
    seed: vector.serverSeed,
    result,
  }
  const odds = Object.fromEntries(Object.entries(line.odds).map(([price, each]) => [price, String(each)]))
  const [own] = bets.slice(ownPlace)
  if (!own) throw new Error('the book has no such bet')
  const { id, ...sold } = own
  const fields: ReceiptFields = {
    betId: id,
    ...name,
    ...sold,
    currency: 'PKR',
    odds,
    acceptedAt: '2026-11-13T17:00:30.000Z',
    commitment,
  }
  const { receipt, keys } = await signed(fields)
  const bet = {
    id,
    ...name,
    ...sold,
    currency: fields.currency,
    units: line.units,
    unitStake: '1.0000',
    multiple: 1,
    odds,
    state: 'won',
    win: '1.9400',
    result,
    acceptedAt: fields.acceptedAt,
  }
  return { evidence: { draw, receipt, inclusion: await inclusionOf(leaves, ownPlace), bet, keys: [] }, keys }
}

async function signed(fields: ReceiptFields) {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair of keys was made')
  const { kty = '', crv = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(receiptText(fields)))
  const written = btoa(String.fromCharCode(...new Uint8Array(signature)))
  const base64url = written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const receipt = { scheme: 'BR1', ...fields, keyId: 'house', signature: base64url }
  return { receipt, keys: [{ keyId: 'house', kty, crv, x }] }
}
