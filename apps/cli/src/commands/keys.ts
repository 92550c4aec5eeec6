import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPurposes } from '@fairground/api/config.ts'
import {
  firstKeyId,
  type KeyPurpose,
  type KeyRing,
  type Keys,
  type KeyVersion,
  keyBytes,
  keyPurposes,
} from '@fairground/domain/key-ring.ts'
import { drawsPurposes } from '@fairground/draws/config.ts'
import { rewrapMemberKeys } from '@fairground/modules/member/member-keys.ts'
import { keyTable } from '@fairground/runtime/keys.ts'
import { workerPurposes } from '@fairground/worker/config.ts'
import { type Command, type Context, exitCodes, parse, UsageError } from '../command.ts'
import { parseFile } from '../parse-file.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

/** Which keys each process is given: only the one that draws can open a seed, and only the api can sign a receipt. */
const processes: Readonly<Record<string, readonly KeyPurpose[]>> = {
  api: apiPurposes,
  worker: workerPurposes,
  draws: drawsPurposes,
}

export const keys: Command = {
  summary: 'makes the keys of api, worker and draws, rotates them, and re-wraps personal data',
  manual: `fairground keys new FOLDER
fairground keys list FOLDER
fairground keys rotate PURPOSE FOLDER
fairground keys rewrap FOLDER
fairground keys complete FOLDER

new writes api.json, worker.json and draws.json, each with the keys that its process needs; name them by KEYS_FILE. Where
PERSONAL_DATA_KEY is set it becomes the version "${firstKeyId}" of every purpose, so that what it sealed stays readable.
complete is for files of an older release: each key goes to the process that needs it now, and a purpose that is new gets
a key. rotate puts a new version first; restart the processes afterwards. Older versions still open and verify. rewrap seals the
keys of members anew with the newest key for personal data, while members go on; it may be stopped and run again. After
it, older versions under "personal" may be taken out of both files. Tell the witnesses a new key for log before the
restart: fairground draw log-key prints it.

Purposes: ${keyPurposes.join(', ')}. index is for ever: under another key nobody would be found by a number or an address.`,
  async run(args, context) {
    const [action, ...rest] = parse(args, {}).positionals
    const folder = rest.at(-1)
    if (folder === undefined || rest.length !== (action === 'rotate' ? 2 : 1)) throw new UsageError('name a folder')
    if (action === 'new') return makeKeys(context, folder)
    if (action === 'list') return listKeys(context, folder)
    if (action === 'rewrap') return rewrap(context, folder)
    if (action === 'complete') return complete(context, folder)
    if (action !== 'rotate') throw new UsageError(`there is no action ${action}`)
    return rotate(context, rest[0] ?? '', folder)
  },
}

const fileOf = (folder: string, name: string) => join(folder, `${name}.json`)

function makeKeys({ config, now, print }: Context, folder: string): number {
  const known = config.env.PERSONAL_DATA_KEY ? Buffer.from(config.env.PERSONAL_DATA_KEY, 'base64') : null
  if (known && known.length !== keyBytes) throw new Refused(`PERSONAL_DATA_KEY needs the base64 of ${keyBytes} bytes`)
  const before = known ? [{ id: firstKeyId, key: known }] : []
  const rings = Object.fromEntries(
    keyPurposes.map((purpose) => [purpose, purpose === 'index' && known ? before : [newVersion(now()), ...before]]),
  ) as unknown as Keys
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, purposes] of Object.entries(processes)) {
    // What is there may be the only copy of a key.
    writeNew(fileOf(folder, name), ringsOf(rings, purposes))
    print(`${fileOf(folder, name)}: ${purposes.join(', ')}`)
  }
  return exitCodes.done
}

const ringsOf = (rings: Partial<Keys>, purposes: readonly KeyPurpose[]): Rings =>
  Object.fromEntries(purposes.map((purpose) => [purpose, rings[purpose]]))

/** Files that are missing are written before another one loses a key to them. */
function complete({ now, print }: Context, folder: string): number {
  const names = Object.keys(processes)
  const isThere = (name: string) => existsSync(fileOf(folder, name))
  const held = Object.fromEntries(names.filter(isThere).map((name) => [name, readKeys(folder, name)]))
  if (Object.keys(held).length === 0) throw new Refused(`${folder} has no keys; fairground keys new makes them`)
  const fresh = Object.fromEntries(keyPurposes.map((purpose) => [purpose, [newVersion(now())]]))
  const known: Partial<Keys> = Object.assign(fresh, ...Object.values(held))
  const missingFirst = names.toSorted((a, b) => Number(isThere(a)) - Number(isThere(b)))
  for (const name of missingFirst) {
    const rings = ringsOf({ ...known, ...held[name] }, processes[name] ?? [])
    if (held[name]) replace(fileOf(folder, name), rings)
    else writeNew(fileOf(folder, name), rings)
    print(`${fileOf(folder, name)}: ${Object.keys(rings).join(', ')}`)
  }
  return exitCodes.done
}

function listKeys({ print }: Context, folder: string): number {
  for (const name of Object.keys(processes))
    for (const [purpose, ring] of Object.entries(readKeys(folder, name)))
      print(`${name}  ${purpose.padEnd(10)}  ${ring.map(({ id }) => id).join(', ')}`)
  return exitCodes.done
}

function rotate({ now, print }: Context, purpose: string, folder: string): number {
  if (!keyPurposes.some((each) => each === purpose)) throw new UsageError(`there is no purpose ${purpose}`)
  if (purpose === 'index') throw new Refused('the key for index is for ever: nobody would be found again under another')
  const added = newVersion(now())
  for (const name of Object.keys(processes)) {
    const held: Partial<Record<string, KeyRing>> = readKeys(folder, name)
    const ring = held[purpose]
    if (ring) replace(fileOf(folder, name), { ...held, [purpose]: [added, ...ring] })
  }
  print(`${purpose} has the new version ${added.id}: restart the processes`)
  return exitCodes.done
}

async function rewrap({ config, print }: Context, folder: string): Promise<number> {
  const { personal } = readKeys(folder, 'worker')
  if (!personal) throw new Refused(`${fileOf(folder, 'worker')} has no key for personal`)
  await withDatabase(config.databaseUrl(), async ({ owner }) => {
    const merchants = await owner.selectFrom('merchant').select(['id', 'code']).orderBy('code').execute()
    for (const { id, code } of merchants) {
      const count = await rewrapMemberKeys(owner, personal, id)
      print(`${code}: ${count} members wrapped anew with ${personal[0].id}`)
    }
  })
  return exitCodes.done
}

const newVersion = (now: Date): KeyVersion => ({
  id: `${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
  key: randomBytes(keyBytes),
})

const readKeys = (folder: string, name: string) => parseFile(fileOf(folder, name), keyTable) as Partial<Keys>

type Rings = Readonly<Record<string, KeyRing | undefined>>

function textOf(rings: Rings): string {
  return `${JSON.stringify(rings, (name, value) => (name === 'key' ? base64Of(value) : value), 2)}\n`
}

/** A Buffer has turned itself into plain numbers by the time it is asked about. */
const base64Of = (key: Uint8Array | { readonly data: number[] }) =>
  Buffer.from(key instanceof Uint8Array ? key : key.data).toString('base64')

function writeNew(path: string, rings: Rings): void {
  try {
    writeFileSync(path, textOf(rings), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} is there already`)
    throw error
  }
}

/** The old file stays whole until the new one is, which the same process may read: root rotates, another user serves. */
function replace(path: string, rings: Rings): void {
  const { mode, uid, gid } = statSync(path)
  const fresh = `${path}.new`
  writeFileSync(fresh, textOf(rings), { mode: 0o600 })
  chownSync(fresh, uid, gid)
  chmodSync(fresh, mode)
  renameSync(fresh, path)
}
