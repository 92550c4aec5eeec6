/** Marks a body that is encrypted to one of the server's published keys (D-28), and the version of that form. */
export const encryptionHeader = 'encryption'
export const encryptionVersion = '1'

/** `OTHERS` when the app runs standalone from the home screen (spec §7). */
export const deviceHeader = 'device'

/**
 * Now and then an answer carries a new page half of the session; the phone uses it from the next call on.
 * The old half dies half a minute after the new one was first used, so calls under way are not cut off.
 */
export const nextTokenHeader = 'x-next-token'

/** What is encrypted: the input, and what makes a captured body worthless on another path or a second time. */
export type SealedPayload = {
  readonly path: string
  /** Seconds since 1970 by the server's clock, which the answer with the keys tells. */
  readonly iat: number
  /** A random id of this one body. */
  readonly jti: string
  readonly input: unknown
}
