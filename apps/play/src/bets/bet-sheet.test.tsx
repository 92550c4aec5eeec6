import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { serveRoom, settle } from '../testing/room.tsx'

serveRoom()

const older = aBet({
  id: '10000000-0000-4000-8000-000000000009',
  orderId: '20000000-0000-4000-8000-000000000009',
  numero: '20261115-0700',
  selection: 'ODD',
  state: 'won',
  win: '19.4000',
  result: ['1', '1', '1'],
})

test.each(['19.4000', '4.0000', '0.0000'])('bet details after a payout of %s open that very bet', async (win) => {
  await settle(win, [older])
  fireEvent.click(await screen.findByRole('button', { name: 'Bet details' }))
  const sheet = await screen.findByRole('dialog', { name: 'Bet details' })
  const facts = within(sheet)
  expect(facts.getByText('K3 one minute')).toBeDefined()
  expect(facts.getByText('Draw 20261115-0721')).toBeDefined()
  expect(sheet.querySelectorAll('.bet-sheet-dice .die')).toHaveLength(3)
  expect(facts.getAllByRole('listitem')).toHaveLength(1)
  const said = facts.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')
  expect(said).toContain('Big, small, odd, even Big 1.94×')
  expect(said).toContain('Total stakeRs 10')
  expect(said).toContain(`PayoutRs ${Number(win)}`)
  expect(facts.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe(`/verify?receipt=${aBet().id}`)
  expect(sheet.textContent).not.toContain('20261115-0700')
  fireEvent.click(facts.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
