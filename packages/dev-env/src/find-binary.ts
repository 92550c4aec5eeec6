import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
  // Debian puts nats-server here, and an ordinary user's PATH does not have it.
  '/usr/sbin',
]

/** Looks in PATH, then in the usual places, newest version first. */
export function findBinary(name: string): string {
  const byVersion = new Intl.Collator('en', { numeric: true })
  const usual = usualPlaces.flatMap((place) => globSync(place).sort((a, b) => byVersion.compare(b, a)))
  for (const place of [...(process.env.PATH ?? '').split(delimiter), ...usual]) {
    const path = join(place, name)
    if (place && isExecutable(path)) return path
  }
  throw new Error(
    [
      `${name} was not found. PostgreSQL, Redis and NATS are needed:`,
      '  Debian, Ubuntu: apt install postgresql redis-server nats-server',
      '  macOS:          brew install postgresql@17 redis nats-server',
      '  Windows:        use WSL with the Debian line, or start them with: docker compose up postgres redis nats',
      'Or point DATABASE_URL, REDIS_URL and NATS_URL to engines that already run.',
    ].join('\n'),
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // A name that is absent or closed to us is simply not the one we look for.
    return false
  }
}
