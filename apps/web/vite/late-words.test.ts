import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lateFamilies } from './late-words.ts'

const source = join(import.meta.dirname, '../src')
/** Whose code comes by a loader that brings the late words along. */
const lateRooms = new RegExp(
  [
    '^features/(?:account|cashier|content|play|wallet)/',
    '^features/(?:games/sports/|lottery/lottery-start|member/\\w*-?protection|system/(?:coming|service)-screen)',
    '^app/(?:home/lower/pulse-card|layers/(?:download-popup|excluded-sheet|free-prompt|preview-sheet|safari-alert))\\.',
    '^app/shell/(?:download-bar|free-strip)\\.',
    '^parts/(?:account/(?:settings|step-up)-|games/game-launch\\.)',
  ].join('|'),
)
/** What the server tells has names of the same form; a word is no news. */
const news = /['`]wallet\.(?:changed|[a-z]+-[a-z-]+)['`]/g
const used = new RegExp(`['\`](${lateFamilies.join('|')})\\.[a-z]`, 'i')

test('no word of a late screen is said by what stands before it', () => {
  const early = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/test|\.d\.ts$|(?:^|\/)screens\.ts$|screen-manifest\.ts$/.test(path) &&
        !lateRooms.test(path),
    )
    .filter((path) => used.test(readFileSync(join(source, path), 'utf8').replaceAll(news, '')))
  expect(early).toEqual([])
})
