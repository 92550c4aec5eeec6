import { formatAmount } from '@fairground/domain/money.ts'
import { publishPayoutTerms, readPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { merchantOf } from '../merchants.ts'
import { parseFile } from '../parse-file.ts'
import { termsFile } from '../publish/cashier-files.ts'
import { withDatabase } from '../with-database.ts'

export const terms: Command = {
  summary: "shows and adds a merchant's terms of payouts",
  manual: `fairground terms show BRAND
fairground terms add BRAND FILE

show prints the version in force as the JSON that add takes. add stores a new version, which is in force at once; terms
that are in force already are not stored again. A merchant without terms pays nothing out.`,
  async run(args, { config, now, print }) {
    const [action, code, path, ...more] = parse(args, {}).positionals
    const isShow = action === 'show' && path === undefined
    if (code === undefined || more.length > 0 || !(isShow || (action === 'add' && path !== undefined)))
      throw new UsageError('show needs a brand; add needs a brand and a file')
    const added = path === undefined ? null : parseFile(path, termsFile)
    const inForce = await withDatabase(config.databaseUrl(), async ({ owner }) => {
      const { id } = await merchantOf(owner, config, code)
      if (added) await publishPayoutTerms(owner, now(), id, added)
      return readPayoutTerms(owner, id)
    })
    if (added) print(`${code} has these terms now`)
    else if (inForce) print(JSON.stringify(inForce, writeAmount, 2))
    else print(`${code} has no terms and pays nothing out`)
    return exitCodes.done
  },
}

function writeAmount(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? formatAmount(value) : value
}
