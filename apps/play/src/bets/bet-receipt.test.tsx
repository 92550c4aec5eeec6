import { readOrderDetail, readOrders } from '@fairground/contract/lottery/bets.ts'
import { readDrawProof } from '@fairground/contract/lottery/draws.ts'
import { soldDraw } from '@fairground/domain/testing/evidence.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { answers, open, serveRoom } from '../testing/room.tsx'

serveRoom()

const { evidence, keys } = await soldDraw()
const { draw, receipt, inclusion } = evidence
const bet = aBet({ ...evidence.bet, state: 'won', result: [...(evidence.bet?.result ?? [])], cancelUntil: null })

async function openReceipt(way: typeof inclusion) {
  answers[`GET ${readOrders.path}`] = () => ({ value: { bets: [bet], next: null } })
  answers[readOrderDetail.path] = () => ({ value: { bet, receipt, inclusion: way, cancellation: null } })
  answers[readDrawProof.path] = () => ({ value: draw })
  answers['/lgw/keys'] = () => ({ plain: { keys } })
  await open()
  await act(async () => {})
  fireEvent.click(screen.getByRole('button', { name: 'My bets' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'My bets' }))
  fireEvent.click(sheet.getByRole('radio', { name: 'Settled' }))
  fireEvent.click(await sheet.findByRole('button', { name: 'Receipt' }))
  return sheet
}

test('a receipt on a draw of scheme LV1 is checked by its old steps', async () => {
  const sheet = await openReceipt(inclusion)
  await sheet.findByText(/^Verified on this phone: your bet is in the published book/)
  expect(sheet.getByText('Signed by the platform. The signature was verified on this phone.')).toBeDefined()
  expect(localStorage.getItem('drawReceipts')).toBeNull()
})

test('one that does not fit the published root says so', async () => {
  const sheet = await openReceipt(inclusion?.slice(1) ?? null)
  await sheet.findByText('This does not match what was published. Please tell customer service.')
})
