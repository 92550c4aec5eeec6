import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fullChromiumPath } from '@fairground/dev-env/chromium.ts'
import { readReport, type Visit } from './lighthouse/report.ts'

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

// Now and then Chromium loses the beginning of its own record; such a visit has no figures, good or bad.
const unrecorded = /NO_NAVSTART/
const tries = 3

/** One visit as a middling phone on a slow network would make it (Lighthouse's own simulation). */
export async function visit(url: string): Promise<Visit> {
  const options = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--only-categories=performance,accessibility,best-practices',
    '--no-enable-error-reporting',
    // The event stream never ends, and whatever matters has happened long before this.
    '--max-wait-for-load=20000',
    `--chrome-flags=${chromeFlags.join(' ')}`,
  ]
  const settings = { env: { ...process.env, CHROME_PATH: fullChromiumPath() }, maxBuffer: 64 * 1024 * 1024 }
  for (let tried = 1; ; tried += 1) {
    try {
      const { stdout } = await run(process.execPath, [program, ...options], settings)
      return readReport(JSON.parse(stdout))
    } catch (error) {
      if (tried === tries || !unrecorded.test(String(error))) throw error
    }
  }
}
