import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chipsOn, emptySlip } from '../slip/slip.ts'
import { createSlipStore } from '../slip/slip-store.ts'
import { BoardProvider, type BoardState, useSlip } from './board-context.tsx'

type PartProps = { readonly value: string; readonly onDraw: (shown: string) => void }

function Part({ value, onDraw }: PartProps) {
  onDraw(`${value}: ${useSlip((slip) => chipsOn(slip, { play: 'ANY', group: 0, value }))}`)
  return null
}

test('a tap draws the part whose answer it changes, and no other', () => {
  const slips = createSlipStore(emptySlip)
  const drawn: string[] = []
  const note = (shown: string) => void drawn.push(shown)
  render(
    <BoardProvider value={{ slips } as BoardState}>
      <Part value="1" onDraw={note} />
      <Part value="2" onDraw={note} />
    </BoardProvider>,
  )
  expect(drawn).toEqual(['1: 0', '2: 0'])
  drawn.length = 0
  act(() => slips.change({ kind: 'lay', play: 'ANY', group: 0, value: '2' }))
  expect(drawn).toEqual(['2: 1'])
})
