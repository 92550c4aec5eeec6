import { receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import type { ProofRequest } from './address.ts'
import { renewToken, token } from './device/storage.ts'
import { firstAndLast, maxStoredCheckpoints, sizeOfNote } from './device/stored-checkpoints.ts'

/** The addresses of the contract, whose schemas would weigh more than this whole page. */
export const paths = {
  proof: '/lgw/draws/proof',
  detail: '/lgw/orders/detail',
  log: '/lgw/draws/log',
  range: '/lgw/draws/log/stretch',
} as const
/** It answers without an envelope. */
const keysPath = '/lgw/keys'
export const tokenHeader = 'x-next-token'

export type RequestProblem = 'lost' | 'logIn'

export class RequestFailed extends Error {
  readonly problem: RequestProblem

  constructor(problem: RequestProblem) {
    super(problem)
    this.problem = problem
  }
}

export type FetchContext = { readonly hasTrust: boolean; readonly storedCheckpoints: readonly string[] }

/** The texts that a person could have pasted as well, and those of the kept checkpoints that were asked about. */
export type FetchedProof = { readonly texts: readonly string[]; readonly seen: readonly string[] }

/** Of a draw, or of a receipt and its draw; with the keys, where the page brought none that the proof needs. */
export async function fetchProof(
  asked: ProofRequest,
  { hasTrust, storedCheckpoints }: FetchContext,
): Promise<FetchedProof> {
  if (asked.kind === 'receipt' && token() === null) throw new RequestFailed('logIn')
  const detail = asked.kind === 'receipt' ? ((await ask(paths.detail, { betId: asked.betId })) as Detail) : null
  const promised = promisedSize(detail)
  const seen = firstAndLast(storedCheckpoints, promised === undefined ? maxStoredCheckpoints : maxStoredCheckpoints - 1)
  const sizes = new Set([promised, ...seen.map(sizeOfNote)].filter((size) => size !== undefined))
  const { game, numero } = asked.kind === 'draw' ? asked : drawOf(detail)
  const proof = await ask(paths.proof, { game, numero, ...(sizes.size > 0 ? { seen: [...sizes].join() } : {}) })
  const isNew = 'scheme' in proof && proof.scheme === 'LV2'
  const keys = isNew && !hasTrust ? [JSON.stringify(await fetchKeys())] : []
  return { texts: [JSON.stringify({ ...detail, draw: proof }), ...keys], seen }
}

type Detail = {
  readonly bet?: { readonly game?: unknown; readonly numero?: unknown }
  readonly receipt?: { readonly scheme?: unknown; readonly text?: unknown }
}

function drawOf(detail: Detail | null): { readonly game: string; readonly numero: string } {
  const { game, numero } = detail?.bet ?? {}
  if (typeof game !== 'string' || typeof numero !== 'string') throw new RequestFailed('lost')
  return { game, numero }
}

/** A receipt names the checkpoint that its server knew: the log of today must continue it. */
function promisedSize(detail: Detail | null): number | undefined {
  const { scheme, text } = detail?.receipt ?? {}
  const receipt = scheme === 'BR2' && typeof text === 'string' ? receiptV2Text.parse(text) : undefined
  return receipt && Number(receipt.checkpointSize)
}

export function fetchLog(): Promise<object> {
  return ask(paths.log, {})
}

export function fetchLogRange(from: number, limit: number): Promise<object> {
  return ask(paths.range, { from: String(from), limit: String(limit) })
}

export async function fetchKeys(): Promise<object> {
  return objectOr(await answerOf(keysPath, {}))
}

async function ask(path: string, query: Readonly<Record<string, string>>): Promise<object> {
  const half = token()
  const headers = half && path === paths.detail ? { authorization: `Bearer ${half}` } : {}
  const asked = new URLSearchParams(query).toString()
  const answer = await answerOf(asked ? `${path}?${asked}` : path, headers)
  if (typeof answer !== 'object' || answer === null) throw new RequestFailed('lost')
  const { success, value } = answer as { readonly success?: unknown; readonly value?: unknown }
  return objectOr(success === true ? value : null)
}

function objectOr(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new RequestFailed('lost')
  return value
}

async function answerOf(address: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const response = await fetch(address, { headers, cache: 'no-cache' })
    const next = response.headers.get(tokenHeader)
    if (next !== null) renewToken(next)
    if (response.status === 401) throw new RequestFailed('logIn')
    return await response.json()
  } catch (error) {
    throw error instanceof RequestFailed ? error : new RequestFailed('lost')
  }
}
