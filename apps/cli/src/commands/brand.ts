import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { readBrands } from '../merchants.ts'
import { withDatabase } from '../with-database.ts'

export const brand: Command = {
  summary: 'gives every brand its merchant row',
  manual: `fairground brand sync

Gives every brand in BRANDS_DIR a merchant row; without one the api serves nothing of that brand. A merchant that has
its row keeps currency and time zone for ever. A second run changes nothing.`,
  async run(args, { config, print }) {
    const [action, ...more] = parse(args, {}).positionals
    if (action !== 'sync' || more.length > 0) throw new UsageError('the only action is sync')
    const brands = readBrands(config)
    await withDatabase(config.databaseUrl(), ({ owner }) => syncMerchants(owner, brands))
    print(`merchants: ${brands.map(({ code }) => code).join(', ')}`)
    return exitCodes.done
  },
}
