import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentBrand, logInAsAgent } from '../../../../../testing/agents.ts'
import { renderApp, stubResponse, stubServer } from '../../../../../testing/render-app.tsx'
import type { AffiliateUrl } from '../../../../data/agents/affiliates.ts'
import { loadCatalogue } from '../../../../data/system/catalogues.ts'
import { clearSession } from '../../../../device/session.ts'
import { wordsOf } from '../../../../parts/language/language.tsx'

await Promise.all([import('./affiliate-screen.tsx'), import('./affiliate-form.tsx')])

const page = '/m/member/agent/affiliate'
const path = '/wps/agent/affiliate'

function url(given: Partial<AffiliateUrl> = {}): AffiliateUrl {
  const code = given.code ?? 'K7QM22XPAB'
  return {
    code,
    path: `/m/register?affiliate=${code}`,
    kind: 'member',
    series: 1_940,
    channel: 'WhatsApp group',
    createdAt: '2026-11-15T09:00:00.000Z',
    expiresAt: '2026-12-31T18:59:00.000Z',
    maxUses: 50,
    uses: 17,
    state: 'open',
    ...given,
  }
}

const quotas = [
  { seriesFrom: 1_956, seriesTo: 1_958, granted: 10, used: 10 },
  { seriesFrom: 1_952, seriesTo: 1_954, granted: 30, used: 18 },
  { seriesFrom: 1_960, seriesTo: 1_960, granted: 0, used: 0 },
]
const ended = url({ code: 'E1DFLYER00', channel: 'Eid flyer', state: 'used-up', uses: 12, maxUses: 12 })
let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  logInAsAgent()
  stubResponse(path, { value: { urls: [ended, url()], left: 98 } })
  stubResponse('/wps/agent/quotas', { value: { series: 1_956, quotas } })
})
afterEach(() => act(() => clearSession()))

const open = (at = page) => renderApp({ path: at, whitelabel: agentBrand })
const tap = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const sent = (method: string) => asked.filter((call) => call.path.startsWith(path) && call.method === method)

test('the newest open link is ready to hand on, others are rows, and the places left are told by rate', async () => {
  await open()
  const card = within(await screen.findByRole('region', { name: 'WhatsApp group' }))
  expect(card.getByRole('img', { name: 'QR code of your link' })).toBeDefined()
  expect(card.getByText('K7QM2 2XPAB')).toBeDefined()
  expect(card.getByText('Players · Rate 97.00%')).toBeDefined()
  expect(card.getByText('17 of 50 joined')).toBeDefined()
  expect(card.getByText('K7QM22XPAB').parentElement?.textContent).toBe(
    `${location.host}/m/register?affiliate=K7QM22XPAB`,
  )
  expect(screen.getByText('Eid flyer').closest('a')?.textContent).toContain('All 12 places are taken')
  expect(screen.getByText('Places left for 97.60% – 97.70%').parentElement?.textContent).toContain('12 of 30')
  expect(screen.queryByText(/98\.00%/)).toBeNull()
})

test('a link without a name is called by what it opens, and ended ones are folded away with the reason', async () => {
  const urls = [
    url(),
    url({ code: 'BX2K9QWE1R', channel: '', kind: 'agent', series: 1_948, expiresAt: null }),
    url({ code: 'AAAAAAAAAA', channel: 'Old', state: 'expired', expiresAt: '2026-10-01T18:00:00.000Z' }),
    url({ code: 'BBBBBBBBBB', channel: '', state: 'deleted' }),
  ]
  stubResponse(path, { value: { urls, left: 98 } })
  await open()
  const named = await screen.findByText('Agent link · 97.40%')
  expect(named.closest('a')?.textContent).toContain('BX2K9 QWE1R · No end date')
  expect(screen.queryByText('BX2K9QWE1R')).toBeNull()
  const fold = screen.getByText('2 ended links').closest('details')
  expect(fold?.open).toBe(false)
  expect(screen.getByText('Old').closest('a')?.textContent).toContain('Expired 1 Oct')
  expect(fold?.textContent).toContain('Deleted by you')
  await act(async () => fireEvent.click(screen.getByText('Player link · 97.00%')))
  expect(screen.queryByRole('button', { name: 'Delete link' })).toBeNull()
})

test('a new link for agents has a rate within the agent’s own, and says what is earned by it', async () => {
  stubResponse(path, { value: { urls: [url()], left: 99 } })
  await open()
  await tap('New link')
  expect(await screen.findByText('Players always have this rate.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'For agents' })))
  for (let step = 0; step < 4; step += 1) fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText('97.40%')).toBeDefined()
  expect(screen.getByText('You earn from each stake').parentElement?.textContent).toContain('0.40%')
  fireEvent.click(screen.getByRole('radio', { name: 'Never' }))
  fireEvent.click(screen.getByRole('radio', { name: '10' }))
  stubResponse(path, { value: url() })
  await tap('Create link')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({ kind: 'agent', series: 1_948, expiresInDays: null, maxUses: 10 })
})

test('where no place is left, the refusal says for which rates', async () => {
  await open()
  await tap('New link')
  await act(async () => fireEvent.click(await screen.findByRole('radio', { name: 'For agents' })))
  for (let step = 0; step < 8; step += 1) fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true)
  stubResponse(path, { refuse: 'E6004' })
  await tap('Create link')
  expect(await screen.findByText('No places left for 97.80% – 97.90%. Choose a lower rate.')).toBeDefined()
})

test('deleting is asked once and leads back to the list', async () => {
  stubResponse(`${path}?code=K7QM22XPAB`, { value: { deleted: true } })
  const { navigation } = await open(`${page}?code=K7QM22XPAB`)
  await tap('Delete link')
  const dialog = within(await screen.findByRole('alertdialog'))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })))
  expect(sent('DELETE')).toEqual([])
  await tap('Delete link')
  await act(async () =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete link' })),
  )
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  expect(sent('DELETE')[0]?.path).toContain('code=K7QM22XPAB')
  await waitFor(() => expect(navigation.location().search).toBe(''))
})

test('without an open link the page says what a link does', async () => {
  stubResponse(path, { value: { urls: [], left: 100 } })
  await open()
  expect(await screen.findByText('No open link')).toBeDefined()
  expect(screen.getByRole('button', { name: 'New link' })).toBeDefined()
})

test('links that cannot be had can be asked for again', async () => {
  stubResponse(path, 'lost')
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('in Urdu the link and its code read from left to right', async () => {
  await renderApp({ path: page, whitelabel: agentBrand, words: wordsOf('UR', await loadCatalogue('UR')) })
  expect((await screen.findByText('K7QM2 2XPAB')).getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('K7QM22XPAB').closest('bdi')?.dir).toBe('ltr')
})
