import type { Asked } from './address.ts'
import { renewToken, token } from './device/storage.ts'

/** The addresses of the contract, whose schemas would weigh more than this whole page. */
export const paths = { proof: '/lgw/draws/proof', detail: '/lgw/orders/detail' } as const
export const tokenHeader = 'x-next-token'

export type AskProblem = 'lost' | 'logIn'

export class AskFailed extends Error {
  readonly problem: AskProblem

  constructor(problem: AskProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The texts that a person could have pasted as well: of a draw, or of a receipt and its draw. */
export async function askFor(asked: Asked): Promise<string[]> {
  if (asked.kind === 'draw') return [JSON.stringify(await proofOf(asked))]
  if (token() === null) throw new AskFailed('logIn')
  const detail = await ask(paths.detail, { betId: asked.betId })
  const { bet } = detail as { readonly bet: { readonly game: string; readonly numero: string } }
  return [JSON.stringify({ ...detail, draw: await proofOf(bet) })]
}

function proofOf({ game, numero }: { readonly game: string; readonly numero: string }): Promise<object> {
  return ask(paths.proof, { game, numero })
}

async function ask(path: string, query: Readonly<Record<string, string>>): Promise<object> {
  const half = token()
  const headers = half && path === paths.detail ? { authorization: `Bearer ${half}` } : {}
  let answer: { readonly success?: unknown; readonly value?: unknown }
  try {
    const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers, cache: 'no-cache' })
    const next = response.headers.get(tokenHeader)
    if (next !== null) renewToken(next)
    if (response.status === 401) throw new AskFailed('logIn')
    answer = await response.json()
  } catch (error) {
    throw error instanceof AskFailed ? error : new AskFailed('lost')
  }
  if (answer.success !== true || typeof answer.value !== 'object' || answer.value === null) throw new AskFailed('lost')
  return answer.value
}
