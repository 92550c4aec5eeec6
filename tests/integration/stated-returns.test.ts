import { demoGamesOf } from '@fairground/cli/demo/games.ts'
import { exactReturn as holdReturn } from '@fairground/provider/hold/exact-return.ts'
import { treasureIsle } from '@fairground/provider/hold/rules.ts'
import { exactReturn as slotReturn } from '@fairground/provider/slot/exact-return.ts'
import { moonLantern } from '@fairground/provider/slot/rules.ts'
import { percent } from '@fairground/provider/studio/ratio.ts'
import { expect, test } from 'vitest'

const stated = demoGamesOf('halcyon').filter(({ returnPercent }) => returnPercent !== undefined)

test('what the catalogue states of a game is what the strips of the studio come to', () => {
  expect(stated.map(({ slug, returnPercent }) => [slug, `${returnPercent?.toFixed(2)} %`])).toEqual([
    ['moon-lantern', percent(slotReturn(moonLantern))],
    ['treasure-isle', percent(holdReturn(treasureIsle))],
  ])
  expect(stated.map(({ lines }) => lines)).toEqual([moonLantern.lines.length, undefined])
})
