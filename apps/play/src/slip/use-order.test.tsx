import { placeOrder, readOrders } from '@fairground/contract/lottery/bets.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import {
  acceptedOrder,
  open,
  orders,
  placeButton,
  setUpBoardPage,
  stubResponses,
  tile,
} from '../testing/board-page.tsx'

setUpBoardPage()

async function reloadUnanswered() {
  stubResponses[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(/No answer yet/)
  cleanup()
}

test('an order without an answer is kept, and a reload asks for the same one', async () => {
  await reloadUnanswered()
  stubResponses[`POST ${placeOrder.path}`] = () => ({ value: acceptedOrder })
  await open()
  await screen.findByText('Your bet is in draw 0721')
  expect(orders).toHaveLength(2)
  expect(orders[0]).toBe(orders[1])
})

async function reloadAfterTaken() {
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText('Your bet is in draw 0721')
  cleanup()
}

test('a reload right after the answer still shows the bet, without asking for it again', async () => {
  await reloadAfterTaken()
  await open()
  await screen.findByText('Your bet is in draw 0721')
  expect(orders).toHaveLength(1)
  fireEvent.click(tile(/^Small/))
  expect(screen.queryByText('Your bet is in draw 0721')).toBeNull()
  expect(sessionStorage.getItem('playOrder')).toBeNull()
})

test('a reload after the bet was cancelled does not say that it is in the draw', async () => {
  await reloadAfterTaken()
  stubResponses[`GET ${readOrders.path}`] = () => ({ value: { bets: [aBet({ state: 'cancelled' })], next: null } })
  await open()
  await waitFor(() => expect(sessionStorage.getItem('playOrder')).toBeNull())
  expect(screen.queryByText('Your bet is in draw 0721')).toBeNull()
})

test.each(['asked', 'taken'])('an order kept as %s is shown once the name of the member is known', async (kept) => {
  if (kept === 'asked') stubResponses[`POST ${placeOrder.path}`] = () => 'silence'
  await open()
  fireEvent.click(tile(/^Big/))
  fireEvent.click(placeButton())
  await screen.findByText(kept === 'asked' ? /No answer yet/ : /^Your bet is in draw/)
  cleanup()
  stubResponses[`POST ${placeOrder.path}`] = () => ({ value: acceptedOrder })
  const session = localStorage.getItem('MC_SESSION_INFO') ?? ''
  localStorage.removeItem('MC_SESSION_INFO')
  await open()
  await screen.findByRole('button', { name: 'Log in to bet' })
  expect(screen.queryByText('Your bet is in draw 0721')).toBeNull()
  localStorage.setItem('MC_SESSION_INFO', session)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' })))
  await screen.findByText('Your bet is in draw 0721')
  expect(new Set(orders).size).toBe(1)
})

test('a member never finishes the order of another one', async () => {
  await reloadUnanswered()
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 't', userName: 'other1' }))
  const sent = orders.length
  await open()
  await act(async () => {})
  expect(orders).toHaveLength(sent)
})
