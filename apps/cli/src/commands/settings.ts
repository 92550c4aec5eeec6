import { brandSettings } from '@fairground/contract/brand-file.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { type BrandSettings, settingsOf } from '@fairground/domain/brand.ts'
import { changeSettings, readSettings } from '@fairground/modules/system/settings.ts'
import { type Command, type Context, exitCodes, parse, UsageError } from '../command.ts'
import { merchantOf } from '../merchants.ts'
import { firstIssue } from '../parse-file.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

const keys = Object.keys(brandSettings.shape)

export const settings: Command = {
  summary: "reads and changes a merchant's settings",
  manual: `fairground settings get BRAND [KEY]
fairground settings set BRAND KEY JSON --as NAME

get prints what is in force: the settings of brand.json with the stored changes over them. set stores a new version;
running processes follow within seconds. A value replaces what was stored under its key; flags that it does not name
are those of brand.json.

Keys: ${keys.join(', ')}
Example: fairground settings set halcyon blockedCountries '["US"]' --as ann`,
  async run(args, context) {
    const { values, positionals } = parse(args, { as: { type: 'string' } })
    const [action, code, key, json, ...more] = positionals
    if (code === undefined || more.length > 0) throw new UsageError('name an action and a brand')
    if (key !== undefined && !keys.includes(key)) throw new UsageError(`there is no setting ${key}`)
    if (action === 'get' && json === undefined) return get(context, code, key)
    if (action !== 'set' || key === undefined || json === undefined)
      throw new UsageError('set needs a key and its value')
    if (!values.as) throw new UsageError('set needs --as NAME, which is stored with the change')
    return set(context, { code, key, json, by: values.as })
  },
}

async function get({ config, print }: Context, code: string, key: string | undefined): Promise<number> {
  const { version, settings: inForce } = await withDatabase(config.databaseUrl(), async ({ owner, staff }) => {
    const { id, brand } = await merchantOf(owner, config, code)
    const stored = await inMerchant(staff, id, (tx) => readSettings(tx, id))
    return { version: stored.version, settings: settingsOf(brand, stored.settings) }
  })
  const shown = key === undefined ? { version, settings: inForce } : inForce[key as keyof typeof inForce]
  print(JSON.stringify(shown, null, 2))
  return exitCodes.done
}

type Change = { readonly code: string; readonly key: string; readonly json: string; readonly by: string }

async function set({ config, now, print }: Context, { code, key, json, by }: Change): Promise<number> {
  const parsed = brandSettings.partial().safeParse({ [key]: parseValue(key, json) })
  if (!parsed.success) throw new Refused(firstIssue(parsed.error))
  const version = await withDatabase(config.databaseUrl(), async ({ owner, staff }) => {
    const { id } = await merchantOf(owner, config, code)
    const changes = parsed.data as Partial<BrandSettings>
    return (await changeSettings(staff, now(), { merchantId: id, changes, changedBy: by })).version
  })
  print(`${code} has version ${version} of its settings`)
  return exitCodes.done
}

function parseValue(key: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Refused(`${key}: ${json} is no JSON; a text needs its quotes, as '"text"'`)
  }
}
