/** `/verify?draw=<game>/<numero>` and `/verify?receipt=<bet>` or `<order>/<bet>`, with `&lang=` if one is wished. */
export type Asked =
  | { readonly kind: 'draw'; readonly game: string; readonly numero: string }
  | { readonly kind: 'receipt'; readonly betId: string }

export function askedIn(search: string): Asked | null {
  const query = new URLSearchParams(search)
  const [, game, numero] = /^([A-Z0-9_]{2,24})\/(\d{8}-\d{4})$/.exec(query.get('draw') ?? '') ?? []
  if (game && numero) return { kind: 'draw', game, numero }
  const [, betId] = /^(?:[0-9a-f-]{36}\/)?([0-9a-f-]{36})$/.exec(query.get('receipt') ?? '') ?? []
  return betId ? { kind: 'receipt', betId } : null
}
