/**
 * `/verify?draw=<game>/<numero>`, `/verify?receipt=<bet>` or `<order>/<bet>`, and `/verify?log`, with `&lang=` if one is
 * asked for.
 */
export type PageRequest = ProofRequest | { readonly kind: 'log' }

export type ProofRequest =
  | { readonly kind: 'draw'; readonly game: string; readonly numero: string }
  | { readonly kind: 'receipt'; readonly betId: string }

export function parsePageRequest(search: string): PageRequest | null {
  const query = new URLSearchParams(search)
  if (query.has('log')) return { kind: 'log' }
  const [, game, numero] = /^([A-Z0-9_]{2,24})\/(\d{8}-\d{4})$/.exec(query.get('draw') ?? '') ?? []
  if (game && numero) return { kind: 'draw', game, numero }
  const [, betId] = /^(?:[0-9a-f-]{36}\/)?([0-9a-f-]{36})$/.exec(query.get('receipt') ?? '') ?? []
  return betId ? { kind: 'receipt', betId } : null
}

export const logAddress = '/verify?log'

export function drawAddress({ game, numero }: { readonly game: string; readonly numero: string }): string {
  return `/verify?draw=${game}/${numero}`
}

export function receiptAddress(betId: string): string {
  return `/verify?receipt=${betId}`
}
