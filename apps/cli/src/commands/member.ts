import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { firstKeyId, type KeyRing } from '@fairground/domain/key-ring.ts'
import { readOfferHistory } from '@fairground/modules/inbox/read-offer-history.ts'
import { type Erasure, eraseMember } from '@fairground/modules/member/held-data/erase-member.ts'
import { exportMember, type MemberDataRequest } from '@fairground/modules/member/held-data/export-member.ts'
import { keyEnvironment, readEnvironment } from '@fairground/runtime/environment.ts'
import { type Command, type Context, exitCodes, parse, UsageError } from '../command.ts'
import { oneLine } from '../expected-cause.ts'
import { keysOfProcess } from '../keys-of-process.ts'
import { merchantOf } from '../merchants.ts'
import { Refused } from '../refused.ts'
import { type Connections, withDatabase } from '../with-database.ts'

const options = {
  brand: { type: 'string' },
  member: { type: 'string' },
  out: { type: 'string' },
  as: { type: 'string' },
  reason: { type: 'string' },
} as const

export const member: Command = {
  summary: 'exports what is held about a member, erases the person from an account, and lists offers that were made',
  manual: `fairground member export --brand BRAND --member MEMBER --out FILE --as NAME --reason TEXT
fairground member erase --brand BRAND --member MEMBER --as NAME --reason TEXT
fairground member nudges --brand BRAND --member MEMBER

MEMBER is the id or the username. Both note for ever who asked, when and why; the reason has 3 to 400 characters.

export writes everything that is held about the member as JSON into a new file that only you can read. Personal data is
opened with the key for personal data of the api or the worker (KEYS_FOLDER, KEYS_FILE, API_KEYS or PERSONAL_DATA_KEY);
without it the file says "opened": false.

erase takes two people: the second call, by another one, does it. Names, contacts, cards, pictures, messages, passwords,
devices and sessions are gone for good, in backups too once those are over, because the member's key is deleted. Nobody can
log in to the account again. Postings, bets, rounds and exclusions stay. It is refused while there is money in the wallet
or something is being played. It may be run again.

nudges lists the offers of the last 30 days that were to reach the member, by inbox or push, and what became of each: sent,
or held back because the member was excluded, over a limit, or had heard of as many as the brand allows.`,
  async run(args, context) {
    const { values, positionals } = parse(args, options)
    const [action, ...more] = positionals
    if (more.length > 0) throw new UsageError(`${more[0]} is one argument too many`)
    if (action === 'nudges') return listNudges(context, values)
    if (action !== 'export' && action !== 'erase')
      throw new UsageError('name what is to be done: export, erase or nudges')
    const { brand, member: wanted, as: by, reason, out } = values
    if (!brand || !wanted || !by || !reason) throw new UsageError('name --brand, --member, --as and --reason')
    if (!/^[a-z][a-z0-9.-]{1,39}$/.test(by)) throw new UsageError('--as is small letters, digits, dots and hyphens')
    if (reason.length < 3 || reason.length > 400) throw new UsageError('--reason has 3 to 400 characters')
    if ((action === 'export') !== (out !== undefined)) throw new UsageError('--out names the file of an export')
    return withDatabase(context.config.databaseUrl(), async (connections) => {
      const request = await requestFor(context, connections, { brand, wanted, by, reason })
      return out === undefined
        ? erase(context, connections.staff, request)
        : exportTo(context, connections.staff, request, out)
    })
  },
}

type Asked = { readonly brand: string; readonly wanted: string; readonly by: string; readonly reason: string }

const nudgesMs = 30 * 86_400_000

async function listNudges(
  { config, now, print }: Context,
  { brand, member: wanted }: { brand?: string | undefined; member?: string | undefined },
): Promise<number> {
  if (!brand || !wanted) throw new UsageError('name --brand and --member')
  return withDatabase(config.databaseUrl(), async (connections) => {
    const { merchantId, memberId } = await memberOf(config, connections, brand, wanted)
    const since = new Date(now().getTime() - nudgesMs)
    const nudges = await readOfferHistory(connections.staff, merchantId, memberId, since)
    for (const { at, channel, kind, outcome, cause } of nudges)
      print(`${at.toISOString()}  ${channel.padEnd(5)}  ${kind.padEnd(8)}  ${outcome.padEnd(10)}  ${cause}`)
    const sent = nudges.filter(({ outcome }) => outcome === 'sent').length
    print(`${memberId}: ${sent} sent and ${nudges.length - sent} held back in 30 days`)
    return exitCodes.done
  })
}

async function memberOf(config: Context['config'], { owner, staff }: Connections, brand: string, wanted: string) {
  const { id: merchantId } = await merchantOf(owner, config, brand)
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted)
  const found = await inMerchant(staff, merchantId, (tx) =>
    tx
      .selectFrom('member')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where(isId ? 'id' : 'username', '=', wanted)
      .executeTakeFirst(),
  )
  if (!found) throw new Refused(`${brand} has no member ${wanted}`)
  return { merchantId, memberId: found.id }
}

async function requestFor(
  { config }: Context,
  connections: Connections,
  { brand, wanted, by, reason }: Asked,
): Promise<MemberDataRequest> {
  return { ...(await memberOf(config, connections, brand, wanted)), id: randomUUID(), by, reason }
}

async function exportTo({ config, print }: Context, staff: Db, request: MemberDataRequest, out: string) {
  const personal = personalKeys(config.env)
  // Before anything is noted or read: a file that is there is somebody's.
  writeNew(out)
  const held = await exportMember(staff, personal, request).catch((error) => {
    rmSync(out)
    throw error
  })
  if (!held) throw new Error(`the member ${request.memberId} was there a moment ago`)
  writeFileSync(out, `${JSON.stringify(held, null, 2)}\n`)
  const without = held.opened ? '' : '; personal data stays sealed, because there is no key for it here'
  print(`${out}: everything that is held about ${request.memberId}${without}`)
  return exitCodes.done
}

function writeNew(path: string): void {
  try {
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Refused(`${path} is there already`)
    throw new Refused(`${path} cannot be written: ${oneLine(error instanceof Error ? error.message : String(error))}`)
  }
}

/** Staff who may read personal data have its key; others get everything else. */
function personalKeys(env: NodeJS.ProcessEnv): KeyRing | null {
  try {
    const { KEYS, PERSONAL_DATA_KEY } = readEnvironment(keyEnvironment, keysOfProcess(env, 'api'))
    if (KEYS) return KEYS.personal ?? null
    return PERSONAL_DATA_KEY ? [{ id: firstKeyId, key: PERSONAL_DATA_KEY }] : null
  } catch (error) {
    throw new Refused(oneLine(error instanceof Error ? error.message : String(error)))
  }
}

const refusals: Partial<Record<Erasure, string>> = {
  'has-money': 'there is money in the wallet: it has to be paid out first',
  'still-plays': 'bets or rounds are open: they have to end first',
  unknown: 'there is no such member, or it is a trial, which is removed by itself',
}

async function erase({ print }: Context, staff: Db, request: MemberDataRequest): Promise<number> {
  const erasure = await eraseMember(staff, request)
  const refusal = refusals[erasure]
  if (refusal) throw new Refused(`${request.memberId}: ${refusal}`)
  const told = {
    asked: `${request.by} has asked for the erasure; another person must ask too`,
    erased: 'is erased',
    'was-erased': 'was erased before',
  }[erasure as 'asked' | 'erased' | 'was-erased']
  print(`${request.memberId}: ${told}`)
  return exitCodes.done
}
