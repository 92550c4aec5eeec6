export type Mode = 'development' | 'production'

type PolicyOptions = {
  readonly nonce: string
  readonly mode: Mode
  /** The origins of game providers, whose pages run in frames. */
  readonly frameSources?: readonly string[]
  /** The origins of the brand's pictures; without any they come from our own. */
  readonly imageSources?: readonly string[]
  /** The origins that the phone-auth service of this brand answers at; a brand without it gets none. */
  readonly connectSources?: readonly string[]
  /** A page that stands in a frame of the phone, and in nobody else's. */
  readonly isFramedByUs?: boolean
}

/** TD12: one policy for every brand; a brand is colours, words and pictures, never scripts. */
export function contentPolicy(options: PolicyOptions): string {
  const { nonce, mode, frameSources = [], imageSources = [], connectSources = [], isFramedByUs = false } = options
  const development = mode === 'development'
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...imageSources].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(development ? ['ws:'] : []), ...connectSources].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...frameSources].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    // The front desk shows the phone in a frame of its own origin; outside development nobody may.
    `frame-ancestors ${development || isFramedByUs ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types fairground',
  ].join('; ')
  // A second policy, which must agree as well: `strict-dynamic` alone lets a link preload modules from anywhere.
  return `${policy}, script-src-elem 'self' 'nonce-${nonce}'`
}

/** Where the library asks for a code and for its proof; its other addresses are not used. */
const phoneAuthOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

export function phoneAuthSources(phoneAuth: { readonly standIn: string | null } | null): readonly string[] {
  if (!phoneAuth) return []
  return phoneAuth.standIn === null ? phoneAuthOrigins : [phoneAuth.standIn]
}

/** A file that runs or draws nothing of its own needs no more than this. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The service worker only fetches from its own origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

const hstsSeconds = 365 * 24 * 60 * 60

export function securityHeaders(mode: Mode): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(mode === 'production' ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {}),
  }
}
