import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Visit = {
  readonly score: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** How fast the machine was during this visit; visits of very different speed cannot be compared. */
  readonly benchmarkIndex: number
}

/** One visit as a middling phone on a slow network would make it (Lighthouse's own simulation). */
export async function visit(url: string): Promise<Visit> {
  const options = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--only-categories=performance',
    '--no-enable-error-reporting',
    // The event stream never ends, and whatever matters has happened long before this.
    '--max-wait-for-load=20000',
    `--chrome-flags=${chromeFlags.join(' ')}`,
  ]
  const { stdout } = await run(process.execPath, [program, ...options], {
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories, audits, environment } = JSON.parse(stdout)
  const value = (id: string): number => audits[id].numericValue
  return {
    score: Math.round(categories.performance.score * 100),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
  }
}
