import pg from 'pg'

const network: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host could not be looked up',
  ETIMEDOUT: 'no answer in time',
  ECONNRESET: 'the connection was ended by the other side',
  EHOSTUNREACH: 'the host is out of reach',
}

/** The cause in one line when it lies outside this program, as a server that does not answer; otherwise null. */
export function expectedCause(error: unknown): string | null {
  if (error instanceof AggregateError) return expectedCause(error.errors[0])
  if (!(error instanceof Error)) return null
  if (error instanceof pg.DatabaseError) return `the database refused: ${databaseCause(error)}`
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code !== undefined && network[code])
    return address === undefined ? `${error.message}: ${network[code]}` : `${address}:${port}: ${network[code]}`
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return oneLine(error.message)
  if (error.message.startsWith('Connection terminated')) return 'the database ended the connection'
  const cause = error.cause === undefined ? null : expectedCause(error.cause)
  return cause === null ? null : `${oneLine(error.message)}: ${cause}`
}

function databaseCause({ message, detail, code }: pg.DatabaseError): string {
  if (code === '42P01') return `${oneLine(message)}; run fairground migrate first`
  return detail === undefined ? oneLine(message) : `${oneLine(message)} (${oneLine(detail)})`
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim()
}
