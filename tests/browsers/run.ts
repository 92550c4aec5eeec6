import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { startJourneyEnvironment } from '../e2e/journey-environment.ts'
import { browserJourney } from './browser-journey.ts'
import { openFirefox } from './firefox-driver.ts'
import { plainCookies } from './plain-cookies.ts'
import { type Driver, tabOf } from './tab.ts'
import { openWebKit } from './webkit-driver.ts'

const browsers: Readonly<Record<string, () => Promise<Driver>>> = { firefox: openFirefox, webkit: openWebKit }

/** As vitest writes it, because the nightly reads that. */
type Result = {
  readonly fullName: string
  readonly status: string
  readonly duration: number
  failureMessages: string[]
}

const report = join(projectRoot, 'reports/nightly/browsers-tests.json')
const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(browsers)

/** A step needs those before it, so the first that fails ends the evening in that browser. */
async function walk(name: string, open: () => Promise<Driver>): Promise<readonly Result[]> {
  const results: Result[] = []
  const note = (title: string, began: number, error?: unknown) => {
    const status = error === undefined ? 'passed' : 'failed'
    console.log(`${name}: ${title}: ${status}${error === undefined ? '' : `\n  ${error}`}`)
    const duration = Math.round(performance.now() - began)
    results.push({ fullName: `${name}: ${title}`, status, duration, failureMessages: error ? [String(error)] : [] })
  }
  const began = performance.now()
  const driver = await open().catch((error: unknown) => note('starts', began, error))
  if (!driver) return results
  try {
    for (const [title, step] of await browserJourney()) {
      const from = performance.now()
      try {
        await step(tabOf(driver))
        note(title, from)
      } catch (error) {
        note(title, from, error)
        await driver.picture(join(dirname(report), `browsers-${name}.png`)).catch(() => undefined)
        return results
      }
    }
  } finally {
    await driver.close()
  }
  return results
}

mkdirSync(dirname(report), { recursive: true })
const stop = await startJourneyEnvironment(plainCookies)
try {
  const results: Result[] = []
  for (const name of names) {
    const open = browsers[name]
    if (!open) throw new Error(`${name} is none of ${Object.keys(browsers).join(', ')}`)
    results.push(...(await walk(name, open)))
  }
  const testResults = [{ name: join(projectRoot, 'tests/browsers/browser-journey.ts'), assertionResults: results }]
  writeFileSync(report, JSON.stringify({ testResults }))
  process.exitCode = results.every(({ status }) => status === 'passed') ? 0 : 1
} finally {
  await stop()
}
