import { formatAmount } from '@fairground/domain/money.ts'
import { findFactFaults } from '@fairground/modules/wallet/check-facts.ts'
import { type GameResult, readOpenPlays, readResults } from '@fairground/modules/wallet/read-results.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

const manual = `fairground results --day YYYY-MM-DD [--merchant CODE] [--check]

Prints what was staked and won in each game of each vendor on a day of the merchant's own calendar, from the plays that
were over on that day, and how many plays are still open. Stakes that came back are not counted. --check compares every
play that is over with the ledger, which reads all of them.`

const head = ['merchant', 'vendor', 'game', 'book', 'plays', 'stakes', 'wins', 'result', 'currency']

export const results: Command = {
  summary: "shows a day's stakes, wins and result by vendor and game",
  manual,
  async run(args, { config, print }) {
    const { values, positionals } = parse(args, {
      day: { type: 'string' },
      merchant: { type: 'string' },
      check: { type: 'boolean', default: false },
    })
    const { day, merchant, check } = values
    if (day === undefined || !isDay(day) || positionals.length > 0) throw new UsageError('--day is a day as 2026-11-17')
    // Merchants are known to the owner alone; what they earned is read with the rights of staff.
    const { lines, faults } = await withDatabase(config.databaseUrl(), async ({ owner, staff, worker }) => {
      const all = await owner.selectFrom('merchant').select(['id', 'code']).orderBy('code').execute()
      const chosen = all.filter(({ code }) => merchant === undefined || code === merchant)
      if (chosen.length === 0) throw new Refused(`there is no merchant ${merchant}`)
      const rows: string[][] = []
      const open: string[] = []
      for (const { id, code } of chosen) {
        rows.push(...(await readResults(staff, id, day)).map((each) => [code, ...cellsOf(each)]))
        const { draws, rounds } = await readOpenPlays(worker, id)
        open.push(`${code}: ${draws} plays of draws and ${rounds} rounds are open`)
      }
      const found = check ? await findFactFaults(owner) : []
      return { lines: [...table(rows), ...open], faults: found }
    })
    print(lines.join('\n'))
    if (faults.length > 0) throw new Refused(`facts and ledger differ: ${faults.slice(0, 10).join('; ')}`)
    if (check) print('Every play that is over is in the ledger to the unit.')
    return exitCodes.done
  },
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function cellsOf({ vendor, game, book, plays, stakes, wins, result, currency }: GameResult): string[] {
  return [vendor ?? '-', game, book, String(plays), ...[stakes, wins, result].map(formatAmount), currency]
}

function table(rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return ['Nothing was played to its end.']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return [head, ...rows].map((row) => lineOf(row).trimEnd())
}
