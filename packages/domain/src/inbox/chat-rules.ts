/** spec §9. */
export const chatRedirectMs = 500
/** A chat that has not come by then may not come at all. */
export const chatLoadTimeoutMs = 10_000

/** API-55: in upper case, and CN for any code that contains CN. */
export function chatLanguageOf(code: string): string {
  const upper = code.toUpperCase()
  return upper.includes('CN') ? 'CN' : upper
}

/** The path of one of our own pages, whatever was sent: an address of somebody else's making is never handed on. */
export function chatBackPath(sent: string): string {
  const [, path] = /^(?:https?:\/\/[^/?#]+)?(\/m(?:\/\w+)+(?:\?[\w=&%.,-]*)?)$/.exec(sent) ?? []
  return path ?? '/m/home'
}
