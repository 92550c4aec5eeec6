/** Something that must be known to the person and the server alone. */
export type Secret = { readonly kind: 'password' | 'code' | 'token'; readonly value: string }

/** Shorter than this a word may stand somewhere by chance. */
const shortest: Readonly<Record<Secret['kind'], number>> = { password: 8, code: 6, token: 20 }

/** The ways in which a text may be written where it does not belong. */
function formsOf({ value }: Secret): readonly string[] {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '')
  return [...new Set([value, encodeURIComponent(value), value.replaceAll(' ', '+'), base64])]
}

/** Which of the secrets a text holds, each with the words around it; `where` names the text. */
export function leaksIn(where: string, text: string, secrets: Iterable<Secret>): readonly string[] {
  const leaks: string[] = []
  for (const secret of secrets) {
    if (secret.value.length < shortest[secret.kind]) continue
    for (const form of formsOf(secret)) {
      const at = positionOf(text, form, secret.kind)
      if (at >= 0) leaks.push(`${where} holds a ${secret.kind}: ...${text.slice(Math.max(0, at - 60), at)}[here]`)
    }
  }
  return leaks
}

/** The digits of a code also stand inside longer numbers, which tell nothing. */
function positionOf(text: string, form: string, kind: Secret['kind']): number {
  if (kind !== 'code') return text.indexOf(form)
  return text.search(new RegExp(`(?<![\\d.\\w-])${form.replace(/[^\w]/g, '\\$&')}(?![\\d\\w-])`))
}
