import { execFileSync } from 'node:child_process'
import { type KeyPurpose, type Keys, keyBytes, keyPurposes, oneKey } from '@fairground/domain/key-ring.ts'
import { z } from 'zod'

export const keyMaterial = z
  .base64()
  .transform((text): Uint8Array => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === keyBytes, `needs the base64 of ${keyBytes} bytes`)

const keyVersion = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'an id is small letters, digits and dashes'),
  key: keyMaterial,
})

const keyRing = z
  .tuple([keyVersion], keyVersion)
  .refine((ring) => new Set(ring.map(({ id }) => id)).size === ring.length, 'has an id twice')

/** For each purpose its versions, the newest first. */
export const keyTable = z.partialRecord(z.enum(keyPurposes), keyRing)

/** In development and in tests everybody knows the key; production refuses it wherever it stands. */
export const publicDemoKey: Uint8Array = Buffer.from('everybody knows this key: a demo')

export type KeySettings = {
  readonly NODE_ENV: string
  readonly KEYS?: z.output<typeof keyTable> | undefined
  readonly PERSONAL_DATA_KEY?: Uint8Array | undefined
}

/** The keys of a process: those it needs and no others, so that it has nothing to lose that it does not use. */
export function keysFor<P extends KeyPurpose>(config: KeySettings, purposes: readonly P[]): Keys<P> {
  const { NODE_ENV, KEYS, PERSONAL_DATA_KEY = publicDemoKey } = config
  const keys: Partial<Keys> = KEYS ?? oneKey(PERSONAL_DATA_KEY)
  for (const purpose of keyPurposes) {
    const isNeeded = (purposes as readonly KeyPurpose[]).includes(purpose)
    if (isNeeded && !keys[purpose]) throw new Error(`KEYS has no key for ${purpose}`)
    if (KEYS?.[purpose] && !isNeeded)
      throw new Error(`KEYS gives this process the key for ${purpose}, which it has no use for: take it away`)
    const isKnown = keys[purpose]?.some(({ key }) => Buffer.compare(key, publicDemoKey) === 0)
    if (NODE_ENV === 'production' && isKnown)
      throw new Error('KEYS or PERSONAL_DATA_KEY is needed in production, and it must not be the key of development')
  }
  return keys as Keys<P>
}

const commandMs = 20_000

/**
 * The way to a store of keys, whatever it is: a command that prints them as `KEYS` would hold them. It runs once, when
 * a process starts, so that no key stands in a file or in the settings.
 */
export function runKeysCommand(command: string): string {
  return execFileSync('/bin/sh', ['-c', command], {
    encoding: 'utf8',
    timeout: commandMs,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
