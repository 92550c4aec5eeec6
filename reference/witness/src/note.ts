import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Kinds of keys: one signs a text as it stands, the other a checkpoint together with a time. */
const textType = 0x01
export const cosignatureType = 0x04

export type LogKey = { readonly name: string; readonly id: Buffer; readonly publicKey: KeyObject }

export type Signature = { readonly name: string; readonly id: Buffer; readonly bytes: Buffer }

export type Note = { readonly text: string; readonly signatures: readonly Signature[] }

export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Buffer }

/** What stands before the 32 bytes of a key of Ed25519 in its envelope (RFC 8410). */
const privateEnvelope = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicEnvelope = Buffer.from('302a300506032b6570032100', 'hex')

function keyIdOf(name: string, typedKey: Uint8Array): Buffer {
  return createHash('sha256').update(`${name}\n`).update(typedKey).digest().subarray(0, 4)
}

export function readLogKey(text: string): LogKey {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const typed = bytesOf(encoded)
  if (typed?.length !== 33 || typed[0] !== textType || !keyIdOf(name, typed).equals(Buffer.from(id, 'hex')))
    throw new Error(`no key of a log: ${text}`)
  const der = Buffer.concat([publicEnvelope, typed.subarray(1)])
  return { name, id: keyIdOf(name, typed), publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

/** The key of a witness, and how others write it down. */
export function witnessKey(name: string, secret: string) {
  const seed = createHash('sha256').update(`fairground demo witness|${secret}`).digest()
  const der = Buffer.concat([privateEnvelope, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const typed = Buffer.concat([Buffer.of(cosignatureType), Buffer.from(x, 'base64url')])
  const id = keyIdOf(name, typed)
  return {
    text: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    /** A line that says: at this time, in seconds, this was the newest that the witness had seen of the log. */
    cosign(checkpointText: string, time: number): string {
      const stamp = Buffer.alloc(8)
      stamp.writeBigUInt64BE(BigInt(time))
      const bytes = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${checkpointText}`), privateKey)
      return `— ${name} ${Buffer.concat([id, stamp, bytes]).toString('base64')}\n`
    },
  }
}

/** Null for everything that is no signed note. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n') || /[^\P{Cc}\n]/u.test(note)) return null
  const lines = note.slice(end + 2, -1).split('\n')
  const signatures = lines.flatMap((line) => {
    const [, name, encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const bytes = bytesOf(encoded)
    return name === undefined || !bytes || bytes.length < 5
      ? []
      : [{ name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) }]
  })
  return signatures.length === lines.length ? { text: note.slice(0, end + 1), signatures } : null
}

/** Signed by one of these keys at least, and no line under their names is false. Lines of others are passed over. */
export function isSigned({ text, signatures }: Note, keys: readonly LogKey[]): boolean {
  const known = signatures.flatMap(({ name, id, bytes }) => {
    const key = keys.find((each) => each.name === name && each.id.equals(id))
    return key ? [verify(null, Buffer.from(text), key.publicKey, bytes)] : []
  })
  return known.length > 0 && known.every(Boolean)
}

/** More lines may follow, which a witness signs and does not look at. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', encoded = '', ...rest] = text.split('\n')
  const root = bytesOf(encoded)
  const hasEnd = rest.at(-1) === '' && !rest.slice(0, -1).includes('')
  if (!origin || !isSize(size) || root?.length !== 32 || !hasEnd) return null
  return { origin, size: Number(size), root }
}

export function isSize(text: string): boolean {
  return /^(?:0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text))
}

export function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : null
}
