/** Where a link of published content may lead: out over https, or to a page of this app. */
export type SafeLink = { readonly href: string; readonly outside: boolean }

// Browsers drop tabs and line ends inside an address and read a backslash as a slash, so none may be there at all.
const visible = /^[!-[\]-~]+$/
const page = /^\/m\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*(?:\?[A-Za-z0-9=&%._~-]*)?(?:#[A-Za-z0-9_-]*)?$/
const host = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?(?:[/?#]|$)/i
const picture = /^\/m\/(?:art|brand)\/[a-z0-9_-]+(?:\/[a-z0-9_-]+)*\.(?:webp|png|svg)$/

export function safeLink(address: string): SafeLink | null {
  if (!visible.test(address)) return null
  if (page.test(address)) return { href: address, outside: false }
  // The name stands directly behind the slashes, so an address that hides its host behind a user name does not pass.
  if (host.test(address) && URL.canParse(address)) return { href: address, outside: true }
  return null
}

export function isPictureAddress(address: string): boolean {
  return picture.test(address) || safeLink(address)?.outside === true
}
