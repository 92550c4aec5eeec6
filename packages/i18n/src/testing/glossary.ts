import type { Messages } from '../compile.ts'

/** What an English sentence speaks of, found by its words. */
const terms = {
  bet: /\b(?:bets?|betting)\b/i,
  draw: /\bdraws?\b/i,
  stake: /\b(?:stakes?|staked)\b/i,
  payout: /\bpayouts?\b/i,
  lottery: /\blotter(?:y|ies)\b/i,
  balance: /\bbalances?\b/i,
  deposit: /\bdeposits?\b/i,
  withdrawal: /\bwithdraw(?:n|als?|able)?\b/i,
  limit: /\blimits?\b/i,
  win: /\b(?:wins?|won|winnings)\b/i,
  result: /\bresults?\b/i,
  verified: /\bverif(?:y|ied)\b/i,
  bonus: /\bbonus(?:es)?\b/i,
  receipt: /\breceipts?\b/i,
  fee: /\bfees?\b/i,
}

export type Term = keyof typeof terms
export const everyTerm = Object.keys(terms) as readonly Term[]

export type Glossary = {
  /** Stems of the language's words, so that inflected forms are found; one of them has to be there. */
  readonly terms: Readonly<Partial<Record<Term, readonly string[]>>>
  readonly forbidden: readonly string[]
  /** Keys whose sentences say it in another way, with the terms that they may leave out. */
  readonly exceptions: Readonly<Record<string, readonly Term[]>>
}

/** Where a language's sentences differ from its glossary, a line each. */
export function glossaryProblems(english: Messages, messages: Messages, glossary: Glossary): readonly string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    const said = message.toLowerCase()
    const missing = everyTerm.filter((term) => isMissing(term, english[key] ?? '', said, glossary))
    const excepted = glossary.exceptions[key] ?? []
    return [
      ...glossary.forbidden.filter((word) => said.includes(word.toLowerCase())).map((word) => `${key} says ${word}`),
      ...missing
        .filter((term) => !excepted.includes(term))
        .map((term) => `${key} says "${term}" without ${glossary.terms[term]?.join(' or ')}: ${message}`),
      ...excepted
        .filter((term) => !missing.includes(term))
        .map((term) => `${key} needs no exception for "${term}" any more`),
    ]
  })
}

function isMissing(term: Term, english: string, said: string, glossary: Glossary): boolean {
  const stems = glossary.terms[term]
  return stems !== undefined && terms[term].test(withoutNames(english)) && !stems.some((stem) => said.includes(stem))
}

/** A placeholder may be called like a term, as {stake} is. */
function withoutNames(message: string): string {
  return message.replaceAll(/\{\w+\}/g, '')
}
