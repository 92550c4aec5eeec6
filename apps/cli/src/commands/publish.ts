import type { Db } from '@fairground/db/connect.ts'
import { publishChannels } from '@fairground/modules/cashier/deposit/publish-channels.ts'
import { publishContent } from '@fairground/modules/content/publish-content.ts'
import { publishService } from '@fairground/modules/content/publish-service.ts'
import { publishTemplate } from '@fairground/modules/content/publish-template.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { publishLotteries } from '@fairground/modules/lottery/publish-lotteries.ts'
import { publishClub } from '@fairground/modules/rewards/club/publish-club.ts'
import { publishPromotions } from '@fairground/modules/rewards/publish-promotions.ts'
import { z } from 'zod'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { expectedCause, oneLine } from '../expected-cause.ts'
import { merchantOf } from '../merchants.ts'
import { parseFile } from '../parse-file.ts'
import { channelsFile } from '../publish/cashier-files.ts'
import { contentFile, serviceFile, templateFile } from '../publish/content-files.ts'
import { gamesFile, vendorsFile } from '../publish/games-files.ts'
import { lotteriesFile } from '../publish/lottery-file.ts'
import { promotionsFile } from '../publish/promotions-file.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

type Publish = (staff: Db, merchantId: number, now: Date) => Promise<void>
type Kind = (path: string) => Publish

function kind<Schema extends z.ZodType>(
  schema: Schema,
  publishParsed: (staff: Db, merchantId: number, parsed: z.output<Schema>, now: Date) => Promise<void>,
): Kind {
  return (path) => {
    const parsed = parseFile(path, schema)
    return (staff, merchantId, now) => publishParsed(staff, merchantId, parsed, now)
  }
}

const kinds: Readonly<Record<string, Kind>> = {
  vendors: kind(vendorsFile, publishVendors),
  games: kind(gamesFile, publishGames),
  lotteries: kind(lotteriesFile, publishLotteries),
  content: kind(contentFile, (staff, merchantId, items, now) => publishContent(staff, now, merchantId, items)),
  service: kind(serviceFile, publishService),
  template: kind(templateFile, publishTemplate),
  channels: kind(channelsFile, publishChannels),
  // Its rules are those of the domain, which name what they refuse.
  club: kind(z.unknown(), publishClub),
  promotions: kind(promotionsFile, publishPromotions),
}

export const publish: Command = {
  summary: 'publishes games, lotteries, texts, deposit channels or promotions from a file',
  manual: `fairground publish KIND FILE --brand BRAND

Publishes a JSON file at a brand; open phones show it at once. Kinds: ${Object.keys(kinds).join(', ')}.
Of content the items of the file are added or replaced, by kind and slug. Every other kind is the whole list in its
order: what the file does not name is no longer offered. docs/operations.md says what the files hold.`,
  async run(args, { config, now, print }) {
    const { values, positionals } = parse(args, { brand: { type: 'string' } })
    const [name, path, ...more] = positionals
    if (name === undefined || path === undefined || more.length > 0) throw new UsageError('name a kind and a file')
    const read = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!read) throw new UsageError(`there is no kind ${name}, only ${Object.keys(kinds).join(', ')}`)
    const code = values.brand
    if (!code) throw new UsageError('--brand says where it is published')
    const publishIt = read(path)
    await withDatabase(config.databaseUrl(), async ({ owner, staff }) => {
      const { id } = await merchantOf(owner, config, code)
      await publishIt(staff, id, now()).catch((error: unknown) => {
        throw expectedCause(error) === null ? new Refused(`${path}: ${messageOf(error)}`) : error
      })
    })
    print(`published ${name} at ${code}`)
    return exitCodes.done
  },
}

/** The use cases check what no schema can say, and name what they refuse. */
function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error))
}
