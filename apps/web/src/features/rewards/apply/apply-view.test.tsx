import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../../../testing/account.ts'
import { renderApp, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { promotionOf, rewardPaths, stubRewards } from '../../../../testing/rewards.ts'
import { clearSession, saveSession } from '../../../device/session.ts'

// The lazy part is fetched ahead, so that a busy machine does not make a test impatient.
await import('./apply-view.tsx')

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubRewards({ promotions: [promotionOf('birthday', { type: 'MANUAL', title: 'Birthday gift' })] })
  stubResponse(rewardPaths.apply, { value: null })
  saveSession({ ...memberSession, merchantCode: 'halcyon' })
})
afterEach(() => act(() => clearSession()))

const address = '/m/activity?promotion=birthday&apply=1'
const open = () => renderApp({ path: address })
const picture = (name: string, type = 'image/png', size = 1_000) => {
  const file = new File([new Uint8Array(8)], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = async (...files: File[]) => {
  const input = (await screen.findByLabelText('Add', { selector: 'input' })) as HTMLInputElement
  fireEvent.change(input, { target: { files } })
}
const slots = () => screen.queryAllByRole('button', { name: /Remove picture/ })
const sent = () => asked.filter(({ method, path }) => method === 'POST' && path === rewardPaths.apply)

test('PROMO-06 PROMO-07 a picture of another type or over 5 MB leaves its slot empty and says why', async () => {
  await open()
  await choose(picture('a.gif', 'image/gif'))
  expect(screen.getByText('Only PNG and JPG pictures can be sent.')).toBeDefined()
  await choose(picture('a.png', 'image/png', 5 * 1024 * 1024 + 1))
  expect(screen.getByText('This picture is larger than 5 MB.')).toBeDefined()
  expect(slots()).toHaveLength(0)
  await choose(picture('a.png', 'image/png', 5 * 1024 * 1024))
  expect(slots()).toHaveLength(1)
  expect(screen.queryByText('This picture is larger than 5 MB.')).toBeNull()
})

test('PROMO-08 there are three slots, and one that is emptied can be filled again', async () => {
  await open()
  await choose(picture('1.png'), picture('2.jpg', 'image/jpeg'), picture('3.png'), picture('4.png'))
  expect(slots()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  fireEvent.click(slots()[1] as Element)
  expect(slots()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined()
})

test('PROMO-05 the comment counts its characters up to 140', async () => {
  await open()
  const field = (await screen.findByLabelText('Comment')) as HTMLTextAreaElement
  expect(field.maxLength).toBe(140)
  fireEvent.change(field, { target: { value: 'My birthday' } })
  expect(screen.getByText('11 / 140')).toBeDefined()
})

test('a draft survives leaving the page and goes with the session', async () => {
  const { navigation } = await open()
  fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'My birthday' } })
  await choose(picture('1.png'))
  await act(() => navigation.go('/m/activity'))
  await act(() => navigation.go(address))
  expect(((await screen.findByLabelText('Comment')) as HTMLTextAreaElement).value).toBe('My birthday')
  expect(slots()).toHaveLength(1)
  expect(sent()).toEqual([])
  act(() => clearSession())
  act(() => saveSession({ ...memberSession, userName: 'another', merchantCode: 'halcyon' }))
  await act(() => navigation.go(address))
  expect(((await screen.findByLabelText('Comment')) as HTMLTextAreaElement).value).toBe('')
})

test('two taps send once, and what was sent is shown read-only', async () => {
  await open()
  fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'My birthday' } })
  await choose(picture('1.png'), picture('2.png'))
  const application = {
    promotion: 'birthday',
    state: 'applied',
    comment: 'My birthday',
    images: 2,
    createdAt: '2026-11-15T06:00:00.000Z',
  }
  stubResponse(rewardPaths.apply, { value: application })
  const send = screen.getByRole('button', { name: 'Send application' })
  await act(async () => {
    fireEvent.click(send)
    fireEvent.click(send)
  })
  expect(await screen.findByText('Being checked')).toBeDefined()
  expect(screen.getByText('2 pictures')).toBeDefined()
  expect(screen.queryByLabelText('Comment')).toBeNull()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const form = sent()[0]?.body as FormData
  expect([...form.keys()].toSorted()).toEqual(['comment', 'image1', 'image2', 'key', 'promotion'])
  expect([form.get('promotion'), form.get('comment'), form.get('image2')]).toEqual([
    'birthday',
    'My birthday',
    expect.any(File),
  ])
})

test('a refusal says why and keeps what was written', async () => {
  await open()
  fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'My birthday' } })
  stubResponse(rewardPaths.apply, { refuse: 'E9999' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send application' })))
  expect(((await screen.findByLabelText('Comment')) as HTMLTextAreaElement).value).toBe('My birthday')
  expect(document.querySelector('[role="alert"] .field-note')).not.toBeNull()
})
