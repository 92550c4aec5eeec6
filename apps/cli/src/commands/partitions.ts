import { archiveMonths } from '@fairground/modules/ledger/archive-months.ts'
import { archiveBets } from '@fairground/modules/lottery/months/archive-bets.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

/** What a function of the database refuses in its own words. */
const raised = 'P0001'

export const partitions: Command = {
  summary: 'takes old months of postings and bets out',
  manual: `fairground partitions detach --before YYYY-MM

Takes every month of postings and lines before this one out of the ledger, oldest first. For each it first compares the
books with themselves, then keeps how every balance stood and the sums of every account; keys are always kept, so a retry
is answered as the first time. Members no longer see these months in their statements. Then it takes out the same months
of orders and bets, and keeps of each order what a retry is answered with. A month with a draw that is not over stays.

The months stay in the schema archive as tables. Copy them (pg_dump --schema archive), then drop them. A month can be
taken out 32 days after it ended, because limits look back for 30.`,
  async run(args, { config, now, print }) {
    const { values, positionals } = parse(args, { before: { type: 'string' } })
    const [action, ...more] = positionals
    if (action !== 'detach' || more.length > 0) throw new UsageError('name what is to be done: detach')
    if (!values.before || !/^20\d\d-(0[1-9]|1[0-2])$/.test(values.before)) throw new UsageError('name --before YYYY-MM')
    const before = `${values.before}-01`
    const count = await withDatabase(config.databaseUrl(), async ({ owner }) => {
      let done = 0
      for await (const { month, postings, lines } of archiveMonths(owner, now(), before)) {
        print(`${month.slice(0, 7)}: ${postings} postings with ${lines} lines are in the schema archive`)
        done += 1
      }
      for await (const { month, orders, bets } of archiveBets(owner, now(), before)) {
        print(`${month.slice(0, 7)}: ${orders} orders with ${bets} bets are in the schema archive`)
        done += 1
      }
      return done
    }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === raised) throw new Refused(error.message)
      throw error
    })
    if (count === 0) print(`there is no month before ${values.before}`)
    return exitCodes.done
  },
}
