import { type ListedFeedback, listFeedback } from '@fairground/modules/inbox/list-feedback.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

const manual = `fairground feedback list [--merchant CODE] [--most NUMBER]

Prints what members wrote to their merchant, newest first, 50 of each merchant unless --most says otherwise.`

const usualMost = 50

export const feedback: Command = {
  summary: 'lists what members wrote to their merchant',
  manual,
  async run(args, { config, print }) {
    const { values, positionals } = parse(args, { merchant: { type: 'string' }, most: { type: 'string' } })
    const { merchant, most = String(usualMost) } = values
    if (positionals[0] !== 'list' || positionals.length > 1) throw new UsageError('fairground feedback list')
    if (!/^[1-9]\d{0,4}$/.test(most)) throw new UsageError('--most is a number from 1 to 99999')
    // Merchants are known to the owner alone; what their members wrote is read with the rights of staff.
    const entries = await withDatabase(config.databaseUrl(), async ({ owner, staff }) => {
      const all = await owner.selectFrom('merchant').select(['id', 'code']).orderBy('code').execute()
      const chosen = all.filter(({ code }) => merchant === undefined || code === merchant)
      if (chosen.length === 0) throw new Refused(`there is no merchant ${merchant}`)
      const listed: string[] = []
      for (const { id, code } of chosen)
        listed.push(...(await listFeedback(staff, id, Number(most))).map((each) => entryOf(code, each)))
      return listed
    })
    print(entries.length === 0 ? 'Nobody wrote anything.' : entries.join('\n\n'))
    return exitCodes.done
  },
}

/** What members wrote must not move the cursor or colour of a terminal. */
function entryOf(merchant: string, { sentAt, username, content }: ListedFeedback): string {
  const plain = content.replace(/[^\P{Cc}\n]/gu, '').replaceAll('\n', '\n  ')
  return `${sentAt.toISOString().slice(0, 16)}  ${merchant}  ${username}\n  ${plain}`
}
