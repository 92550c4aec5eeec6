import { readFileSync } from 'node:fs'
import { refusalNames } from '@fairground/domain/refusals.ts'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { readTemplate } from './content/content.ts'
import { withdrawalsBlockedByExclusion } from './play-rule.ts'
import { refusalOfCode, wireRefusals } from './refusals.ts'
import { contractSnapshot } from './snapshot.ts'

test('the committed snapshot is the contract (npm run contract writes it)', () => {
  expect(readFileSync(new URL('../contract.json', import.meta.url), 'utf8')).toBe(contractSnapshot())
})

test('API-01 API-02 (D-63) every call stands in one route table under the known prefixes, each path and method once', () => {
  const doors = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(doors).size).toBe(calls.length)
  for (const { path } of calls) expect(path).toMatch(/^\/(wps\/relay|wps|lgw)\//)
})

test('ids are unique and start with their area', () => {
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  for (const { id } of calls) {
    expect(id).toMatch(/^(account|member|wallet|cashier|lottery|games|rewards|agents|content|inbox|system)\.[a-zA-Z]+$/)
  }
})

test('P5 R8 no withdrawal is ever refused because of an exclusion, and launching a game is', () => {
  expect(withdrawalsBlockedByExclusion(calls)).toEqual([])
  expect(calls.filter(({ play }) => play).map(({ id }) => id)).toContain('games.launchTrialSports')
})

test.each([
  { id: 'cashier.withdraw', path: '/wps/cashier/out', play: true },
  { id: 'cashier.payOut', path: '/wps/fund/Withdrawal/apply', play: true },
])('control: a planted withdrawal that counts as play is found: $path', (planted) => {
  expect(withdrawalsBlockedByExclusion([...calls, planted])).toEqual([planted.id])
  expect(withdrawalsBlockedByExclusion([{ ...planted, play: false }])).toEqual([])
})

test('ERR-24 (D-09) every refusal has one code of its own, and an unknown code has a name too', () => {
  const codes = refusalNames.map((name) => wireRefusals[name].code)
  expect(new Set(codes).size).toBe(refusalNames.length)
  for (const name of refusalNames) expect(refusalOfCode(wireRefusals[name].code)).toBe(name)
  expect(refusalOfCode('E9999')).toBe('UNKNOWN')
})

test('a download is of one of five resource types', () => {
  const { downloads } = readTemplate.output.shape
  const isDownload = (resourceType: string) => downloads.safeParse([{ resourceType, url: '/' }]).success
  expect(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK'].filter(isDownload)).toHaveLength(5)
  expect(['ios', 'WINDOWS', ''].filter(isDownload)).toEqual([])
})
