/** A key is published for a day and opens bodies for a little longer, for phones that read the list just before. */
export const publishKeyMs = 86_400_000
export const keyOpensMs = publishKeyMs + 10 * 60_000

/** D-28: a body this far from now is refused. The future counts too, or a body could be dated to be good later. */
const bodyAgeS = 120

export function isTimely(iat: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - iat) <= bodyAgeS
}

export function isPublished(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < publishKeyMs
}

export function stillOpens(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < keyOpensMs
}
