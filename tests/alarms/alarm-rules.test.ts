import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { alarmEvents } from '@fairground/runtime/alarms.ts'
import { expect, test } from 'vitest'
import { readAlarmRules, rulesDir } from './read-alarm-rules.ts'

const root = resolve(import.meta.dirname, '../..')
const rules = readAlarmRules()
const ruleTests = readdirSync(rulesDir).filter((name) => name.endsWith('.test.yaml'))

/** The names in the first column of every table of the chapter about alarms. */
function alarmsInManual(): string[] {
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const chapter = manual.split(/^## /m).find((part) => part.startsWith('Alarms\n')) ?? ''
  const rows = chapter.split('\n').filter((line) => line.startsWith('| `') && !line.startsWith('| `event` |'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''))
}

test('every alarm of the manual has one rule, and every rule is an alarm of the manual', () => {
  const named = alarmsInManual()
  expect(named.length).toBeGreaterThan(30)
  expect(rules.map(({ labels }) => labels.alarm).toSorted()).toEqual(named.toSorted())
})

test('every event that is counted is an alarm of the manual, and no other', () => {
  const events = alarmsInManual().filter((name) => name.includes('.'))
  expect(events.toSorted()).toEqual([...alarmEvents].toSorted())
})

test('every alarm that a program writes to its log is counted', () => {
  const files = ['apps', 'packages'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.ts$/.test(name) && !/node_modules|\.test\.ts$|apps?\/web\/|^(?:web|play|verify)\//.test(name),
      )
      .map((name) => join(root, top, name)),
  )
  const written = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bevent(?:: | = )'([a-z]+\.[a-z_-]+)'/g)].map((found) => found[1] ?? ''),
  )
  expect([...new Set(written)].toSorted()).toEqual([...alarmEvents].toSorted())
})

test('a rule says who is called and what happened, and is shown firing and silent', () => {
  const shown = ruleTests.map((name) => readFileSync(join(rulesDir, name), 'utf8')).join('\n')
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/\S/)
    expect(shown).toMatch(new RegExp(`alertname: ${alert}, exp_alerts: \\[\\]`))
    expect(shown).toMatch(
      new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n +- exp_labels: \\{ alarm: ${labels.alarm},`),
    )
  }
})
