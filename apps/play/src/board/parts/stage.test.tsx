import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { boardAt, drawFrom } from '../../testing/board.ts'
import { openGame, sendLiveEvent, setUpBoardPage, stubResponses } from '../../testing/board-page.tsx'

setUpBoardPage()

const older = drawFrom(-60, 0, { game: 'SSC_1M', state: 'settled', result: ['7', '0', '3', '9', '4'] })
const newer = drawFrom(0, 1, { game: 'SSC_1M', state: 'settled', result: ['1', '2', '3', '4', '5'] })
const drums = () => [...document.querySelectorAll('.drum')] as HTMLElement[]

async function drawNow() {
  await openGame({ game: 'SSC_1M', mode: 'ent', result: older.result ?? [] })
  expect(drums().map(({ textContent }) => textContent)).toEqual(['7', '0', '3', '9', '4'])
  stubResponses[readBoard.path] = () => ({
    value: boardAt(62, { game: 'SSC_1M', family: 'SSC', recent: [newer, older] }),
  })
  await sendLiveEvent('lottery.draw-changed')
}

test('with reduced motion the stage shows the end of a draw at once', async () => {
  await drawNow()
  expect(drums().some(({ dataset }) => dataset.rolling)).toBe(false)
  expect(drums().map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5'])
})

test('else the drums turn until they stand on what was drawn', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await drawNow()
  expect(drums().map(({ dataset }) => dataset.rolling)).toEqual(Array.from({ length: 5 }, () => 'true'))
  expect(drums().map((drum) => drum.querySelector('.drum-strip')?.lastElementChild?.textContent)).toEqual(newer.result)
  await screen.findByText(/sum 15/)
  expect(drums().map(({ textContent }) => textContent)).toEqual(newer.result)
})
