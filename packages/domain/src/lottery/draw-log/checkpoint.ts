import { base64Of, bytesOfBase64, hashBytes } from './bytes.ts'
import { integer } from './canonical-fields.ts'
import type { TreeHead } from './proof-check.ts'
import { formatNote, isSignedBy, type NoteSigner, parseNote, type SignedNote, signText } from './signed-note.ts'
import { isKeyName, type VerifierKey } from './verifier-key.ts'

/** What a log says of itself at one size; `origin` names the log. */
export type Checkpoint = TreeHead & { readonly origin: string }

export type SignedCheckpoint = { readonly checkpoint: Checkpoint; readonly note: SignedNote }

export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  if (!isKeyName(origin) || !integer(String(size)) || root.length !== hashBytes)
    throw new Error(`no checkpoint of ${origin} can have the size ${size}`)
  return `${origin}\n${size}\n${base64Of(root)}\n`
}

/** The standard allows more lines, whose meaning nobody checks; this log never writes any and none are read. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', encoded = '', ...rest] = text.split('\n')
  const root = bytesOfBase64(encoded)
  if (rest.join() !== '' || rest.length !== 1 || !isKeyName(origin) || !integer(size)) return undefined
  return root?.length === hashBytes ? { origin, size: Number(size), root } : undefined
}

/** The log signs under the name that is its origin. */
export function signCheckpoint(checkpoint: Checkpoint, signer: NoteSigner): string {
  if (signer.key.name !== checkpoint.origin) throw new Error(`${signer.key.name} is not the log ${checkpoint.origin}`)
  const text = formatCheckpoint(checkpoint)
  return formatNote({ text, signatures: [signText(text, signer)] })
}

/** Undefined unless it is a checkpoint of the log that has this key. */
export function verifyCheckpoint(note: string, key: VerifierKey): SignedCheckpoint | undefined {
  const signed = parseNote(note)
  const checkpoint = signed && parseCheckpoint(signed.text)
  if (!checkpoint || checkpoint.origin !== key.name || !isSignedBy(signed, key)) return undefined
  return { checkpoint, note: signed }
}
