import { pictureAddress } from '@fairground/domain/content/image-host.ts'

let imageHost = ''

/** The host that was chosen for this page; the app's own origin unless the page names one. */
export function setImageHost(chosen = ''): void {
  imageHost = chosen
}

/** Pictures of games and of published content. A drawing that is a mask stays with us: other origins may not lend one. */
export function pictureAt(address: string): string {
  return pictureAddress(imageHost, address)
}
