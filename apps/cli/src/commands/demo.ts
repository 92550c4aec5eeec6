import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { actorPassword } from '../demo/actors.ts'
import { publishDemo } from '../demo/publish-demo.ts'
import { seedActors } from '../demo/seed-actors.ts'
import { merchantOf, readBrands } from '../merchants.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

export const demo: Command = {
  summary: 'publishes the content of the demonstration',
  manual: `fairground demo [BRAND...] [--accounts]

Publishes invented games, lotteries, texts, deposit channels and payout terms at the named brands, or at every brand
that its brand.json marks as a demonstration ("demo": true). Any other brand is refused.

  --accounts   also creates the demonstration's members, whose password everybody knows; needs two brands`,
  async run(args, { config, now, print }) {
    const { values, positionals } = parse(args, { accounts: { type: 'boolean', default: false } })
    const brands = readBrands(config)
    const unknown = positionals.find((code) => !brands.some((brand) => brand.code === code))
    if (unknown !== undefined) throw new Refused(`there is no brand ${unknown} in ${config.brandsDir}`)
    const wanted = brands.filter(({ code, demo: isDemo }) =>
      positionals.length > 0 ? positionals.includes(code) : isDemo,
    )
    const real = wanted.find(({ demo: isDemo }) => !isDemo)
    if (real) throw new Refused(`${real.code} is not marked as a demonstration in its brand.json`)
    if (wanted.length === 0) throw new Refused(`no brand in ${config.brandsDir} is marked as a demonstration`)
    const [home, other] = wanted
    if (values.accounts && (!home || !other)) throw new UsageError('--accounts needs two demonstration brands')
    const url = config.databaseUrl()
    await withDatabase(url, async ({ owner }) => {
      for (const { code } of wanted) await merchantOf(owner, config, code)
    })
    const codes = wanted.map(({ code }) => code)
    await publishDemo(url, now(), codes)
    print(`published the demonstration at ${codes.join(', ')}`)
    if (values.accounts && home && other) {
      await seedActors(url, { home: home.code, other: other.code })
      print(`accounts at ${home.code} and ${other.code}, password: ${actorPassword}`)
    }
    return exitCodes.done
  },
}
