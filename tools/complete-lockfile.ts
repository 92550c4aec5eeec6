import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run lock`, after every change of dependencies. A registry that does not carry the binaries of other platforms
 * makes npm leave them out of the lockfile, and `npm ci` then refuses that lockfile everywhere. They are written in
 * again with the platform they are for; npm skips them on every other one without fetching anything.
 */
type Entry = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lockfile = { packages: Record<string, Entry> }

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const otherNames: Readonly<Record<string, string>> = { windows: 'win32', wasi: 'wasm32', armv6: 'arm', armv7: 'arm' }

export function completeLockfile(lockfile: Lockfile): string[] {
  const added: string[] = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const version = range.replace(/^[~^]/, '')
      if (isLocked(lockfile, path, name, range)) continue
      const platform = platformOf(name)
      if (!platform) throw new Error(`${name}, wanted by ${path}, is missing and names no platform`)
      const shared = `node_modules/${name}`
      const place = lockfile.packages[shared] ? `${path}/node_modules/${name}` : shared
      lockfile.packages[place] = { version, ...platform, ...(dev ? { dev } : {}), optional: true }
      added.push(name)
    }
  }
  const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lockfile.packages = Object.fromEntries(sorted)
  return added
}

function isLocked({ packages }: Lockfile, from: string, name: string, range: string): boolean {
  // Binaries are wanted in one exact version; what is wanted by a range is never one of them.
  const fits = (entry: Entry | undefined) => entry !== undefined && (!/^\d/.test(range) || entry.version === range)
  for (let path = from; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    const nested = packages[`${path}/node_modules/${name}`]
    if (nested) return fits(nested)
  }
  return fits(packages[`node_modules/${name}`])
}

export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  if (name === 'fsevents') return { os: ['darwin'] }
  const words = name.split(/[-/_]/).map((word) => otherNames[word] ?? word)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (os.length === 0 && cpu.length === 0) return null
  const libc = words.some((word) => word.startsWith('musl')) || words.includes('linuxmusl') ? ['musl'] : null
  return { ...(cpu.length ? { cpu } : {}), ...(os.length ? { os } : {}), ...(libc ? { libc } : {}) }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  const added = completeLockfile(lockfile)
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
  process.stdout.write(`${added.length} packages of other platforms added\n`)
}
