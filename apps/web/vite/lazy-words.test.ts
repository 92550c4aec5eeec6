import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@fairground/contract/calls.ts'
import { expect, test } from 'vitest'
import { agentNamespaces, lazyNamespaces, lazyRefusals, wordFileOf } from './lazy-words.ts'

const source = join(import.meta.dirname, '../src')
/** Whose code comes by a loader that brings the late words along. */
const lateRooms = new RegExp(
  [
    '^features/(?:account|agents|cashier|content|play|rewards|wallet)/',
    '^features/(?:lottery/lottery-start|member/\\w*-?protection|system/service-screen)',
    '^features/inbox/(?:mail/|message-screen)',
    '^parts/inbox/(?:chat-dialog|feedback-sheet|push-sheet)\\.',
    '^app/home/live/',
    '^app/(?:home/lower/[\\w-]+|layers/(?:download-popup|excluded-sheet|free-prompt|money-events|safari-alert))\\.',
    '^app/shell/(?:download-bar|free-strip)\\.',
    '^parts/(?:account/(?:settings|step-up)-|games/(?:game-launch|preview-sheet)\\.|page/(?:share-link|zone-note)\\.)',
  ].join('|'),
)
/** What the server tells has names of the same form; a word is no news. */
const news =
  /['`](?:wallet\.(?:changed|[a-z]+-[a-z-]+)|rewards\.(?:changed|bonus|cash\w*)|inbox\.(?:message-sent|chat-changed))['`]/g
const used = new RegExp(
  `['\`](?:(?:${lazyNamespaces.join('|')})\\.[a-z]|refusal\\.(?:${lazyRefusals.join('|')})\\b)`,
  'i',
)

test('no word of a late screen is said by what stands before it', () => {
  const early = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/test|\.d\.ts$|(?:^|\/)screens\.ts$|define-screen\.ts$/.test(path) &&
        !lateRooms.test(path),
    )
    .filter((path) => used.test(readFileSync(join(source, path), 'utf8').replaceAll(news, '')))
  expect(early, 'either the texts are early (lazy-words.ts), or the file is late (lateRooms in this test)').toEqual([])
})

test('no word of the pages of agents is said elsewhere', () => {
  const said = new RegExp(`text\\((?:[^()]*\\? )?['\`]((?:${agentNamespaces.join('|')})\\.[\\w.-]+)`, 'g')
  const outside = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/test|^features\/agents\/(?:deals\/(?!prompts)|parts|team)/.test(path),
  )
  const found = outside.flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(said)])
  expect(found.map(([, key = '']) => key).filter((key) => wordFileOf(key) === 'agents')).toEqual([])
  expect(found.length).toBeGreaterThan(0)
})

/** Sent by late screens alone, or by the betting boards, which bring their own words. */
const lateCalls =
  /^(?:agents|cashier|wallet|member|rewards|inbox)\.|^account\.(?:change|reset|set)\w*Password|^account\.sendRegisterCode$|^lottery\./

test('no call of an early screen refuses with words that are late', () => {
  const early = calls.filter(
    ({ id, who, refusals }) =>
      !lateCalls.test(id) && (who === 'agent' || refusals.some((name) => lazyRefusals.includes(name))),
  )
  expect(early.map(({ id }) => id)).toEqual([])
  // Every call for agents refuses other members, without saying so each time.
  const declared = calls.flatMap<string>(({ who, refusals }) =>
    who === 'agent' ? [...refusals, 'NOT_AN_AGENT'] : refusals,
  )
  expect(lazyRefusals.filter((name) => !declared.some((other) => other === name))).toEqual([])
})
