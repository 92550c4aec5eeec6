const local = /(?:^|\.)localhost$|^127\.0\.0\.1$/

/**
 * Where somebody is sent to pay: a page of https with a plain host. On a developer's machine, where our own page has no
 * https either, a page of that machine will do. Anything else is not opened.
 */
export function payAddress(address: string, ownProtocol: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  if (username !== '' || password !== '') return null
  if (protocol === 'https:') return href
  return protocol === 'http:' && ownProtocol === 'http:' && local.test(hostname) ? href : null
}
