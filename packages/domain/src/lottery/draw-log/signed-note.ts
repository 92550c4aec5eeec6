import { ed25519 } from '@noble/curves/ed25519.js'
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, joined, utf8 } from './bytes.ts'
import { ed25519Type, isKeyName, type VerifierKey } from './verifier-key.ts'

export type NoteSignature = { readonly name: string; readonly keyId: string; readonly bytes: Uint8Array }

/** Text with the signatures of one or more keys, as C2SP writes it. Its text says nothing before one of them is checked. */
export type SignedNote = { readonly text: string; readonly signatures: readonly NoteSignature[] }

/** A key with what signs for it: the secret itself stays wherever it is kept. */
export type NoteSigner = { readonly key: VerifierKey; readonly sign: (message: Uint8Array) => Uint8Array }

const maxSignatures = 100
/** No control characters but the end of a line, and nothing that has no UTF-8. */
const textForm = /^(?:[^\p{Cc}\p{Cs}]*\n)+$/u

export function ed25519Signer(key: VerifierKey, secretKey: Uint8Array): NoteSigner {
  return { key, sign: (message) => ed25519.sign(message, secretKey) }
}

export function isEd25519Signature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    // Strictly by RFC 8032, so that everybody who checks comes to the same answer.
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

export function signText(text: string, { key, sign }: NoteSigner): NoteSignature {
  if (key.type !== ed25519Type) throw new Error(`the key ${key.name} does not sign texts`)
  return { name: key.name, keyId: key.id, bytes: sign(utf8(text)) }
}

export function signatureLine({ name, keyId, bytes }: NoteSignature): string {
  return `— ${name} ${base64Of(joined(bytesOfHex(keyId, 4) ?? new Uint8Array(4), bytes))}\n`
}

export function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? []
  const bytes = bytesOfBase64(encoded)
  if (!bytes || bytes.length <= 4 || !isKeyName(name)) return undefined
  return { name, keyId: hexOf(bytes.slice(0, 4)), bytes: bytes.slice(4) }
}

export function formatNote({ text, signatures }: SignedNote): string {
  if (!textForm.test(text) || signatures.length === 0) throw new Error('a note has text of whole lines and a signature')
  return `${text}\n${signatures.map(signatureLine).join('')}`
}

/** The text may have empty lines; the last one parts it from the signatures. */
export function parseNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !textForm.test(note)) return undefined
  const lines = note.slice(end + 2).split('\n')
  const signatures = lines.slice(0, -1).map(parseSignatureLine)
  if (signatures.length === 0 || signatures.length > maxSignatures) return undefined
  const known = signatures.filter((signature) => signature !== undefined)
  return known.length === signatures.length ? { text: note.slice(0, end + 1), signatures: known } : undefined
}

export function signaturesOf({ signatures }: SignedNote, { name, id }: VerifierKey): readonly NoteSignature[] {
  return signatures.filter((signature) => signature.name === name && signature.keyId === id)
}

/** Signed by this key, and every line that claims to be is right. Lines of other keys say nothing either way. */
export function isSignedBy(note: SignedNote, key: VerifierKey): boolean {
  if (key.type !== ed25519Type) return false
  const own = signaturesOf(note, key)
  return own.length > 0 && own.every(({ bytes }) => isEd25519Signature(bytes, utf8(note.text), key.publicKey))
}
