import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

/** What somebody who has taken a decoder over finds. */
export type ExposedAccess = {
  readonly uid: number | undefined
  /** As it was started; libraries add names of their own. */
  readonly environment: string
  /** Where its descriptors lead, those among them that its own Node has made. */
  readonly descriptors: readonly string[]
  /** What of its parent it may open, or the error. */
  readonly parent: Readonly<Record<'environ' | 'mem' | 'maps' | 'fd', string>>
  /** Addresses of a database, with name and password, in the environment of any process. */
  readonly databases: readonly string[]
  /** Ports of this machine where a database lets it in as the api. */
  readonly openDatabasePorts: readonly number[]
}

export async function collectExposedAccess(): Promise<ExposedAccess> {
  const parent = `/proc/${process.ppid}`
  return {
    uid: process.getuid?.(),
    environment: readFileSync('/proc/self/environ', 'utf8'),
    descriptors: descriptorsOf('/proc/self'),
    parent: {
      environ: tryTo(() => readFileSync(`${parent}/environ`, 'utf8')),
      mem: tryTo(() => {
        closeSync(openSync(`${parent}/mem`, 'r'))
        return 'opened'
      }),
      maps: tryTo(() => readFileSync(`${parent}/maps`, 'utf8').slice(0, 100)),
      fd: tryTo(() => descriptorsOf(parent).join(' ')),
    },
    databases: environments().flatMap((text) => text.match(/postgres(?:ql)?:\/\/[^\0]+/g) ?? []),
    openDatabasePorts: await portsThatLetIn(),
  }
}

/** As the picture that it pretends to have drawn: nothing else of it comes out. */
export function exposedAccessAsWebp(access: ExposedAccess): Buffer {
  const text = Buffer.from(JSON.stringify(access))
  const head = Buffer.from('RIFF....WEBP', 'latin1')
  head.writeUInt32LE(text.length + 4, 4)
  return Buffer.concat([head, text])
}

export function exposedAccessOf(webp: Buffer): ExposedAccess {
  return JSON.parse(webp.toString('utf8', 12))
}

function tryTo(steal: () => string): string {
  try {
    return steal()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** Where they lead; a file or a connection has the same name in every process that has it. */
export function descriptorsOf(process: string): string[] {
  return readdirSync(`${process}/fd`)
    .map((name) => tryTo(() => readlinkSync(`${process}/fd/${name}`)))
    .filter((target) => !/^(?:anon_inode:|ENOENT$|\/dev\/null$|\/proc\/)/.test(target))
}

function environments(): string[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.map((pid) => tryTo(() => readFileSync(`/proc/${pid}/environ`, 'utf8')))
}

async function portsThatLetIn(): Promise<number[]> {
  const listening = readFileSync('/proc/net/tcp', 'utf8').matchAll(/^ *\d+: [0-9A-F]{8}:([0-9A-F]{4}) \S+ 0A /gm)
  const ports = new Set([...listening].map(([, port = '']) => Number.parseInt(port, 16)))
  const tried = await Promise.all([...ports].map(async (port) => ((await letsIn(port)) ? [port] : [])))
  return tried.flat()
}

/** PostgreSQL's first message, without a password: 0 is its word for "come in", anything else asks for one. */
function letsIn(port: number): Promise<boolean> {
  const words = Buffer.from('user\0fairground_api\0database\0fairground\0\0')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + words.length, 0)
  head.writeUInt32BE(196_608, 4)
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isIn: boolean) => {
      socket.destroy()
      resolve(isIn)
    }
    socket.setTimeout(500, () => end(false))
    socket.on('error', () => end(false)).on('close', () => end(false))
    socket.on('data', (answer) => end(answer.toString('latin1', 0, 1) === 'R' && answer.readUInt32BE(5) === 0))
    socket.write(Buffer.concat([head, words]))
  })
}
