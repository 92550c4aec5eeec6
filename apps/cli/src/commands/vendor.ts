import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type KeyRing, oneKey } from '@fairground/domain/key-ring.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import {
  addVendorKey,
  createVendorKeySeal,
  listVendorKeys,
  retireVendorKey,
  setVendorTerms,
} from '@fairground/modules/games/vendor-keys.ts'
import { keyEnvironment, readEnvironment } from '@fairground/runtime/environment.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { type Command, type Context, exitCodes, parse, UsageError } from '../command.ts'
import { keysOfProcess } from '../keys-of-process.ts'
import { merchantOf } from '../merchants.ts'
import { Refused } from '../refused.ts'
import { createCaller } from '../vendor-check/caller.ts'
import { runConformanceCases } from '../vendor-check/conformance-cases.ts'
import { type Connections, withDatabase } from '../with-database.ts'

const options = {
  brand: { type: 'string' },
  vendor: { type: 'string' },
  id: { type: 'string' },
  'key-file': { type: 'string' },
  reopens: { type: 'string' },
  code: { type: 'string' },
  game: { type: 'string' },
  stake: { type: 'string' },
  host: { type: 'string' },
} as const

type Asked = Partial<Record<keyof typeof options, string>>

export const vendor: Command = {
  summary: 'keys and terms of game vendors, and a check of an implementation of the wallet protocol',
  manual: `fairground vendor keys list --brand BRAND --vendor CODE
fairground vendor keys add --brand BRAND --vendor CODE --id ID [--key-file FILE]
fairground vendor keys retire --brand BRAND --vendor CODE --id ID
fairground vendor terms --brand BRAND --vendor CODE --reopens yes|no
fairground vendor check URL --id ID --key-file FILE --code CODE --game GAME --stake AMOUNT [--host HOST]

keys add seals a key and keeps it; without a file it makes one and prints it, this once. For a vendor whose calls are
signed by a private key of its own, the file holds the public half (PEM). Two keys live at a time: add the new one, let
the vendor change over, retire the old one. Every process knows within two seconds. It needs the api's keys (KEYS_FILE,
KEYS_FOLDER or API_KEYS).

terms says whether settled rounds of this vendor may be settled anew, as those of sports are.

check plays the list of what must hold against an implementation of the operator's side at URL, as a vendor would, and
prints what holds and what does not. CODE is a fresh launch code of a player who has at least ten times AMOUNT, which is written as 1.0000.`,
  async run(args, context) {
    const { values, positionals } = parse(args, options)
    const [subject, second, ...more] = positionals
    if (more.length > 0) throw new UsageError(`${more[0]} is one argument too many`)
    if (subject === 'check') return check(context, second, values)
    const act = subject === 'keys' ? keyActions[second ?? ''] : subject === 'terms' ? setTerms : undefined
    if (!act) throw new UsageError('name what is to be done: keys list, keys add, keys retire, terms or check')
    const { brand, vendor: code } = values
    if (!brand || !code) throw new UsageError('name --brand and --vendor')
    return withDatabase(context.config.databaseUrl(), async (connections) => {
      const { id: merchantId } = await merchantOf(connections.owner, context.config, brand)
      context.print(await act(context, connections, { merchantId, vendor: code }, values))
      return exitCodes.done
    })
  },
}

type Place = { readonly merchantId: number; readonly vendor: string }
type Act = (context: Context, connections: Connections, place: Place, asked: Asked) => Promise<string>

const keyActions: Readonly<Record<string, Act>> = {
  list: async (_context, { staff }, place) => {
    const keys = await listVendorKeys(staff, place)
    const lines = keys.map(({ id, createdAt, retiredAt }) => {
      const state = retiredAt ? `retired ${retiredAt.toISOString()}` : 'live'
      return `${id}  since ${createdAt.toISOString()}  ${state}`
    })
    return lines.length === 0 ? `${place.vendor} has no keys here` : lines.join('\n')
  },
  add: async ({ config, now }, { staff }, place, asked) => {
    const id = idOf(asked)
    const given = asked['key-file']
    const secret = given === undefined ? randomBytes(32).toString('base64url') : readKey(given)
    const seal = createVendorKeySeal(sealingKeys(config.env))
    const told = await addVendorKey(staff, now(), seal, place, { id, secret })
    if (told === 'two-live') throw new Refused(`${place.vendor} has two live keys; retire one of them first`)
    if (told === 'id-used') throw new Refused(`the id ${id} was used before`)
    return given === undefined ? `${id} ${secret}` : `${id} is live within two seconds`
  },
  retire: async ({ now }, { staff }, place, asked) => {
    const id = idOf(asked)
    if (!(await retireVendorKey(staff, now(), place, id))) throw new Refused(`there is no live key ${id}`)
    return `${id} is refused within two seconds`
  },
}

const setTerms: Act = async ({ now }, { staff }, place, { reopens }) => {
  if (reopens !== 'yes' && reopens !== 'no') throw new UsageError('name --reopens yes or no')
  await setVendorTerms(staff, now(), place, { reopens: reopens === 'yes' })
  return `settled rounds of ${place.vendor} ${reopens === 'yes' ? 'may be settled anew' : 'are final'}`
}

/** The api opens what is sealed here, so the keys are the api's. */
function sealingKeys(env: NodeJS.ProcessEnv): KeyRing {
  const { NODE_ENV, KEYS, PERSONAL_DATA_KEY } = readEnvironment(keyEnvironment, keysOfProcess(env, 'api'))
  if (KEYS?.vendors) return KEYS.vendors
  if (KEYS || (NODE_ENV === 'production' && !PERSONAL_DATA_KEY))
    throw new Refused('there is no key for vendors; fairground keys complete adds it to the files of an older release')
  return oneKey(PERSONAL_DATA_KEY ?? publicDemoKey).vendors
}

function idOf({ id }: Asked): string {
  if (id === undefined || !/^[\w.-]{1,40}$/.test(id)) throw new UsageError('--id is letters, digits, dots and dashes')
  return id
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error))
  }
}

async function check({ print }: Context, url: string | undefined, asked: Asked): Promise<number> {
  const { code, game: gameId, stake: given, host, 'key-file': file } = asked
  const stake = parseAmount(given ?? '')
  if (!url || !URL.canParse(url) || !code || !gameId || !file || stake === undefined)
    throw new UsageError('name the address, --id, --key-file, --code, --game and --stake')
  const call = createCaller(url, { id: idOf(asked), secret: readKey(file) }, Date.now, host)
  const verdicts = await runConformanceCases(call, { code, gameId, stake })
  for (const { what, failure } of verdicts) print(failure === null ? `ok      ${what}` : `FAILED  ${what}: ${failure}`)
  const failed = verdicts.filter(({ failure }) => failure !== null).length
  print(failed === 0 ? `all ${verdicts.length} hold` : `${failed} of ${verdicts.length} do not hold`)
  return failed === 0 ? exitCodes.done : exitCodes.refused
}
