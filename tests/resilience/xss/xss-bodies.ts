import { type LanguageCode, languages } from '@fairground/domain/languages.ts'
import type { Payload } from './xss-payloads.ts'

/** What is published as one body. The mark begins its title, so that the reader knows which one it has before it. */
export type Body = {
  readonly mark: string
  readonly title: string
  readonly html: string
  /** Must be gone before the next one comes. */
  readonly isShort: boolean
}

export const perGroup = 25
const perAgreement = 250
const longestTitle = 190

/** Ends whatever the payload before may have left open, so that each one of a group is read anew. */
const ending =
  `"'>--></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe>` +
  '</template></select></svg></math></table></form>'

/** Payloads that may change how others beside them are read also stand alone. */
export function singles(payloads: readonly Payload[]): readonly Body[] {
  return payloads
    .filter(({ family, isShort, isEndless }) => isShort || isEndless || family === 'strangeLand')
    .map(({ n, html, isShort }) => bodyOf(`#${n}`, html, html, isShort))
}

export function groups(payloads: readonly Payload[]): readonly Body[] {
  return inParts(payloads, perGroup).map((part, at) =>
    bodyOf(`#${at}`, part[0]?.html ?? '', joined(part), isShort(part)),
  )
}

export type Agreement = { readonly language: LanguageCode; readonly html: string; readonly isShort: boolean }

/** The agreement has one body in each language. */
export function agreements(payloads: readonly Payload[]): readonly Agreement[] {
  return inParts(payloads, Math.max(perAgreement, Math.ceil(payloads.length / (languages.length - 2)))).map(
    (part, at) => ({
      language: languages[at]?.code ?? 'EN',
      html: joined(part),
      isShort: isShort(part),
    }),
  )
}

/** A title is plain text; that markup in it stays text is part of what is tested. */
function bodyOf(mark: string, title: string, html: string, isShort: boolean): Body {
  return { mark, title: `${mark} ${title}`.slice(0, longestTitle), html, isShort }
}

/** What must be gone before the next one comes stands among its like. */
function inParts(payloads: readonly Payload[], most: number): readonly (readonly Payload[])[] {
  return Object.values(Object.groupBy(payloads, (payload) => String(payload.isShort))).flatMap((alike = []) => {
    const count = Math.ceil(alike.length / most)
    return Array.from({ length: count }, (_, part) => alike.filter((_payload, at) => at % count === part))
  })
}

const isShort = (part: readonly Payload[]) => part.some((payload) => payload.isShort)

/** What nothing can end stands last, and only one of its kind has room. */
function joined(part: readonly Payload[]): string {
  const ended = part.filter(({ isEndless }) => !isEndless).map(({ html }) => `<div>${html}${ending}</div>`)
  return ended.join('\n') + (part.find(({ isEndless }) => isEndless)?.html ?? '')
}
