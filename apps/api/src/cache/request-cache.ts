import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

// The words of callers, so they may not fill the memory; what is forgotten goes the ordinary way once.
const maxQuestions = 5_000
const longestText = 600

/** What was read from a request once, by host and address line, so that the same words need not be read again. */
export function createRequestCache<Q>() {
  const questions = new Map<string, Q>()
  return {
    /** Tells whether it is remembered. */
    remember(request: IncomingMessage, question: Q): boolean {
      const text = questionText(request)
      if (text === null || text.length > longestText) return false
      questions.delete(text)
      questions.set(text, question)
      if (questions.size > maxQuestions) questions.delete(questions.keys().next().value ?? '')
      return true
    },
    of: (request: IncomingMessage): Q | undefined => questions.get(questionText(request) ?? ''),
  }
}

/** The same text means the same brand and the same input; null where that is not certain. */
function questionText({ url = '', headers }: IncomingMessage): string | null {
  const { host = '' } = headers
  const forwarded = headers['x-forwarded-host']
  if ((forwarded !== undefined && forwarded !== host) || hasBody(headers)) return null
  return `${host} ${url}`
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
