import { bytesOfHex, hashBytes, hexOf, utf8 } from '../bytes.ts'
import { appendLeaf, frontierOf, rootOfFrontier } from '../frontier.ts'
import { leafHash } from '../merkle-tree.ts'
import { parseStatement, type Statement, statementHash } from '../statements.ts'
import type { LogRange } from './evidence.ts'
import { resultDeadlineMs } from './read-draw.ts'

export type LogRangeFault = {
  readonly kind:
    | 'not-the-log'
    | 'no-statement'
    | 'broken-chain'
    | 'second-commit'
    | 'second-book'
    | 'second-outcome'
    | 'other-commit'
  /** The leaf that shows it. */
  readonly index: number
}

/** A draw that was to have its result or its cancellation by `since`. */
export type OverdueDraw = { readonly game: string; readonly numero: string; readonly since: string }

/**
 * Looks at everything that the log says in a stretch, which no draw alone can show: that none was dropped between two
 * others, that none had a second book or a second outcome to choose from, and which ones still owe theirs.
 */
export function verifyLogRange(
  stretch: LogRange,
  now: Date,
): { readonly faults: readonly LogRangeFault[]; readonly owed: readonly OverdueDraw[] } {
  const { from, leaves } = stretch
  if (!isTheLog(stretch)) return { faults: [{ kind: 'not-the-log', index: from.size }], owed: [] }
  const reader = createStretchReader()
  const faults = leaves.flatMap((text, place) => {
    const statement = parseStatement(text)
    const kind = statement ? reader.read(statement, text) : 'no-statement'
    return kind ? [{ kind, index: from.size + place }] : []
  })
  return { faults, owed: reader.owed(now) }
}

/** Whether these leaves, and no others, lead from the one checkpoint to the other. */
function isTheLog({ from, frontier, leaves, to }: LogRange): boolean {
  const nodes = frontier.map((hash) => bytesOfHex(hash, hashBytes) ?? new Uint8Array(0))
  let edge = frontierOf(from.size, nodes)
  if (!edge || hexOf(rootOfFrontier(edge)) !== from.root) return false
  for (const text of leaves) edge = appendLeaf(edge, leafHash(utf8(text))).frontier
  return edge.size === to.size && hexOf(rootOfFrontier(edge)) === to.root
}

type StatementOf<Kind> = Extract<Statement, { readonly kind: Kind }>

function createStretchReader() {
  const commits = new Map<string, { readonly commit: StatementOf<'commit'>['fields']; readonly hash: string }>()
  const lastOfGame = new Map<string, string>()
  const books = new Set<string>()
  const outcomes = new Set<string>()

  function readCommit(
    { fields }: StatementOf<'commit'>,
    name: string,
    text: string,
  ): LogRangeFault['kind'] | undefined {
    if (commits.has(name)) return 'second-commit'
    const before = lastOfGame.get(fields.game)
    commits.set(name, { commit: fields, hash: statementHash(text) })
    lastOfGame.set(fields.game, fields.numero)
    // The first one of a stretch has its predecessor before it.
    return before === undefined || before === fields.previous ? undefined : 'broken-chain'
  }

  function readBook({ fields }: StatementOf<'book'>, name: string): LogRangeFault['kind'] | undefined {
    if (books.has(name)) return 'second-book'
    books.add(name)
    const known = commits.get(name)
    return known && known.hash !== fields.commit ? 'other-commit' : undefined
  }

  function readOutcome(name: string): LogRangeFault['kind'] | undefined {
    if (outcomes.has(name)) return 'second-outcome'
    outcomes.add(name)
    return undefined
  }

  return {
    read(statement: Statement, text: string): LogRangeFault['kind'] | undefined {
      const name = `${statement.fields.game} ${statement.fields.numero}`
      if (statement.kind === 'commit') return readCommit(statement, name, text)
      return statement.kind === 'book' ? readBook(statement, name) : readOutcome(name)
    },
    owed(now: Date): OverdueDraw[] {
      return [...commits].flatMap(([name, { commit }]) => {
        const due = new Date(Date.parse(commit.drawAt) + resultDeadlineMs)
        const { game, numero } = commit
        return outcomes.has(name) || due > now ? [] : [{ game, numero, since: due.toISOString() }]
      })
    },
  }
}
