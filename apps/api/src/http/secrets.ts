import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as text for a header or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. A plain digest is enough, because nobody can try 2^256 of them. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
