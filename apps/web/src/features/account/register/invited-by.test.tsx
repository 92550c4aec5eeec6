import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderComponent, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { InvitedBy } from './invited-by.tsx'

const path = '/wps/affiliate/invitation'
let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
})

test('a visitor who comes by a link of an agent reads who earns what of the stakes', async () => {
  const invitation = { name: 'za•••8', opens: 'member', series: 1_940, shares: [80, 20, 0], contracts: ['dividend'] }
  stubResponse(path, { value: { invitation } })
  renderComponent(<InvitedBy code="K7QM22XPAB" />)
  expect(await screen.findByText('za•••8 invites you')).toBeDefined()
  expect(screen.getByText('za•••8 earns 0.8% of each of your lottery stakes.')).toBeDefined()
  expect(screen.getByText('One more agent above earns 0.2%.')).toBeDefined()
  expect(screen.getByText(/share of what their whole team loses/)).toBeDefined()
  expect(screen.queryByText(/whole team stakes/)).toBeNull()
})

test.each([
  ['unknown', null],
  ['of the brand itself', { name: null, opens: 'member', series: 1_940, shares: [], contracts: [] }],
])('a code that is %s says nothing', async (_what, invitation) => {
  stubResponse(path, { value: { invitation } })
  const { container } = renderComponent(<InvitedBy code="K7QM22XPAB" />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(container.textContent).toBe('')
})
