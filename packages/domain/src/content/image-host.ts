/** The app's own origin is always reachable: a picture's path needs nothing in front of it there (D-62). */
export const fallbackImageHosts = [''] as const

/** One of the hosts at random; `random` lies in [0, 1). The same visit keeps its host, or pictures would load twice. */
export function chooseImageHost(hosts: readonly string[], random: number): string {
  const choices: readonly string[] = hosts.length > 0 ? hosts : fallbackImageHosts
  const index = Math.min(Math.floor(random * choices.length), choices.length - 1)
  return choices[Math.max(index, 0)] ?? ''
}

/** Where a picture is asked for: a path at the chosen host, a whole address as it stands. */
export function pictureAddress(host: string, address: string): string {
  return address.startsWith('/') ? host + address : address
}
