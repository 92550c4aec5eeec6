import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lateFamilies } from './late-words.ts'

const source = join(import.meta.dirname, '../src')
/** Whose code comes by a loader that brings the late words along. */
const lateRooms =
  /^features\/(?:(?:account|cashier|content|play|system|wallet)\/|lottery\/lottery-start|member\/\w*-?protection|games\/sports\/)|^app\/(?:coming-screen|download-bar|download-popup|excluded-sheet|free-prompt|free-strip|game-launch|preview-sheet|pulse-card|safari-alert)\./
/** What the server tells has names of the same form; a word is no news. */
const news = /['`]wallet\.(?:changed|[a-z]+-[a-z-]+)['`]/g
const used = new RegExp(`['\`](${lateFamilies.join('|')})\\.[a-z]`, 'i')

test('no word of a late screen is said by what stands before it', () => {
  const early = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/test|\.d\.ts$|-facts\.ts$/.test(path) && !lateRooms.test(path))
    .filter((path) => used.test(readFileSync(join(source, path), 'utf8').replaceAll(news, '')))
  expect(early).toEqual([])
})
