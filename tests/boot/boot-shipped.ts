import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { brandFiles } from '@fairground/api/pages/web-manifest.ts'
import { nobody, whyNoOtherUser } from '@fairground/api/uploads/decoder/testing/another-user.ts'
import { connect } from '@fairground/db/connect.ts'
import { startEngines } from '@fairground/dev-env/engines.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { createService, type Service } from '@fairground/dev-env/service-process.ts'
import { bankAccounts } from '@fairground/dev-env/third-parties.ts'
import { installationAt } from '../support/installation.ts'
import { playFirstBet } from './first-bet.ts'
import { httpPhone } from './http-phone.ts'
import { makeShippedTree } from './shipped-tree.ts'

// Boots what ships as an operator would: the pruned tree alone, an empty database, the commands of docs/operations.md.

const run = promisify(execFile)
const drainMs = 10_000
const thirdParties = ['bank', 'beacon', 'witness']
const started = performance.now()
const say = (line: string) =>
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)

const tree = await makeShippedTree(projectRoot)
say(`pruned tree at ${tree}`)
const dir = await mkdtemp(join(tmpdir(), 'fairground-boot-'))
const engines = await startEngines({ dir })
const installation = installationAt(engines.databaseUrl)
const services: Service[] = []
try {
  await boot()
  say('what ships starts, serves, settles a bet and stops')
} finally {
  await Promise.all(services.map((service) => service.kill()))
  await engines.stop()
  await Promise.all([tree, dir].map((path) => rm(path, { recursive: true, force: true })))
}

async function boot(): Promise<void> {
  const apiPort = await freePort()
  // An operator's brands are its own: nothing of them may come from the tree.
  const brandsDir = join(dir, 'brands')
  await rename(join(tree, 'brands'), brandsDir)
  // Third parties are no part of the installation; in production the bank would let nobody play its payers.
  const [bank, beacon] = await Promise.all([
    serve('bank', { NODE_ENV: 'test', BANK_ACCOUNTS: JSON.stringify(bankAccounts()) }),
    serve('beacon', { NODE_ENV: 'test' }),
  ])
  const env: Record<string, string> & { readonly KEYS_FOLDER: string } = {
    NODE_ENV: 'production',
    BRANDS_DIR: brandsDir,
    ...installation,
    REDIS_URL: engines.redisUrl,
    NATS_URL: engines.natsUrl,
    KEYS_FOLDER: join(dir, 'keys'),
    PAYMENT_GATEWAYS: JSON.stringify({ reference: { url: bank.url, accounts: bankAccounts() } }),
    BEACON_URL: beacon.url,
    DRAW_LOG_ORIGIN: 'boot.example/draws',
    // No proxy with TLS is in front of it here, and the bank must find its way back.
    PUBLIC_SCHEME: 'http',
    PUBLIC_PORT: String(apiPort),
  }
  const keys = ['keys', 'new', env.KEYS_FOLDER]
  for (const command of [['init'], ['migrate'], keys, ['brand', 'sync'], ['demo']]) await fairground(command, env)
  // A witness is told the log's key before the platform can name the witness.
  const logKey = await fairground(['draw', 'log-key'], env)
  env.WITNESSES = await openWitness(logKey)
  await fairground(['doctor'], env)
  const decoder = await chooseDecoder()
  const keysOf = (name: string) => ({ KEYS_FILE: join(env.KEYS_FOLDER, `${name}.json`) })
  const own = await Promise.all([
    serve('worker', { ...env, ...keysOf('worker'), DATABASE_URL: installation.WORKER_DATABASE_URL }),
    serve('draws', { ...env, ...keysOf('draws'), DATABASE_URL: installation.DRAWS_DATABASE_URL }),
    serve('api', { ...env, ...decoder, ...keysOf('api'), DATABASE_URL: installation.API_DATABASE_URL }, apiPort),
  ])
  say('api, worker and draws are ready')
  await lookAtBrands(apiPort)
  await playOnce(apiPort)
  for (const service of own) await stopInTime(service)
}

/** Where nobody can decode as another user the api starts without a decoder, and refuses pictures alone. */
async function chooseDecoder(): Promise<Record<string, string>> {
  await chmod(tree, 0o755)
  const why = whyNoOtherUser()
  say(why === null ? 'pictures are decoded as another user' : `pictures are refused: ${why}`)
  return why === null ? { DECODER_UID: String(nobody.uid) } : { DECODER_SOCKET: join(dir, 'decoder') }
}

async function openWitness(logKey: string): Promise<string> {
  const { url } = await serve('witness', { NODE_ENV: 'test', WITNESS_LOGS: JSON.stringify([logKey]) })
  const { key } = (await (await fetch(`${url}/info`)).json()) as { readonly key: string }
  return JSON.stringify([{ url, key }])
}

async function serve(name: string, env: Record<string, string>, port?: number): Promise<Service> {
  const isThirdParty = thirdParties.includes(name)
  const service = await createService({
    name,
    main: `${isThirdParty ? 'reference' : 'apps'}/${name}/src/main.ts`,
    root: tree,
    env,
    logFile: join(dir, `${name}.log`),
    ...(port === undefined ? {} : { port }),
    ...(isThirdParty ? { onePort: true } : {}),
  })
  services.push(service)
  await service.start()
  return service
}

/** Gives what it printed. */
async function fairground(args: readonly string[], env: Record<string, string>): Promise<string> {
  const main = join(tree, 'apps/cli/src/main.ts')
  const done = run(process.execPath, [main, ...args], { cwd: tree, env: { ...process.env, ...env } })
  const { stdout } = await done.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`fairground ${args.join(' ')} failed:\n${stdout}${stderr}`)
  })
  const lines = stdout.trim().split('\n')
  say(`fairground ${args.join(' ')}: ${lines.length > 1 ? `${lines.length} lines` : lines[0]?.slice(0, 80)}`)
  return stdout.trim()
}

async function lookAtBrands(port: number): Promise<void> {
  for (const { code, name, hosts } of loadBrands(join(projectRoot, 'brands'))) {
    const phone = httpPhone(`http://${hosts[0] ?? code}:${port}`)
    const paths = ['/m/home', '/m/manifest.webmanifest', '/verify', ...brandFiles.map((file) => `/m/brand/${file}`)]
    for (const path of paths) {
      const { status, body } = await phone.get(path)
      if (status !== 200 || body.length === 0) throw new Error(`${code} answers ${path} with ${status}`)
      if (path === '/m/home' && !body.includes(name)) throw new Error(`the home of ${code} does not name it`)
    }
    say(`${code}: ${paths.length} pages and pictures`)
  }
}

async function playOnce(port: number): Promise<void> {
  const [brand] = loadBrands(join(projectRoot, 'brands'))
  const host = brand?.hosts[0]
  if (!host) throw new Error('no brand is shipped')
  const owner = connect(installation.DATABASE_URL, { max: 1 })
  try {
    say(`first bet: ${await playFirstBet(httpPhone(`http://${host}:${port}`), host, owner)}`)
  } finally {
    await owner.destroy()
  }
}

async function stopInTime(service: Service): Promise<void> {
  const began = performance.now()
  const code = await service.stop()
  const ms = Math.round(performance.now() - began)
  if (code !== 0 || ms > drainMs) throw new Error(`${service.name} ended with ${code} after ${ms} ms`)
  say(`${service.name} stopped in ${ms} ms`)
}
