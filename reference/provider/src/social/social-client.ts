/** What the product is at both stand-ins. */
export const socialClient = {
  clientId: 'fairground',
  clientSecret: 'stand-in-secret-that-protects-nothing',
  isRedirectUri(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { pathname, protocol } = new URL(address)
    return pathname === '/wps/social/back' && protocol === 'http:'
  },
} as const
