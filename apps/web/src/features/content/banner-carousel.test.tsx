import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bannerOf } from '../../../testing/home.ts'
import { renderComponent } from '../../../testing/render-app.tsx'
import { setImageHost } from '../../device/picture-address.ts'
import { BannerCarousel } from './banner-carousel.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  scrollTo.mockClear()
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(scrollTo)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(358)
})

afterEach(() => vi.useRealTimers())

async function show(count: number, onOpen: (banner: { title: string }) => void = () => undefined) {
  const banners = Array.from({ length: count }, (_, index) => bannerOf(index + 1))
  const view = renderComponent(<BannerCarousel banners={banners} welcome={<p>Welcome</p>} onOpen={onOpen} />)
  await act(async () => {})
  return view
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('without banners the welcome stands in their place', async () => {
  await show(0)
  expect(screen.getByText('Welcome')).toBeDefined()
})

test('HOME-16 the carousel advances by itself every 5000 ms', async () => {
  await show(3)
  expect(screen.queryByText('Welcome')).toBeNull()
  pass(4_999)
  expect(scrollTo).not.toHaveBeenCalled()
  pass(1)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 363, behavior: 'smooth' })
  pass(5_000)
  expect(scrollTo).toHaveBeenCalledTimes(2)
})

test('HOME-17 the carousel loops with more than one banner: behind the last comes the first', async () => {
  const { container } = await show(2)
  const slides = [...container.querySelectorAll('.banner')]
  expect(slides.map((slide) => slide.querySelector('.banner-title')?.textContent)).toEqual([
    'Banner 1',
    'Banner 2',
    'Banner 1',
  ])
  expect([slides[2]?.tagName, slides[2]?.getAttribute('aria-hidden')]).toEqual(['DIV', 'true'])
  const track = container.querySelector('.banner-track') as HTMLElement
  track.scrollLeft = 2 * 363
  fireEvent.scroll(track)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' })
})

test('HOME-17 one banner stands still', async () => {
  const { container } = await show(1)
  expect(container.querySelectorAll('.banner')).toHaveLength(1)
  expect(container.querySelector('.banner-dots')).toBeNull()
  pass(20_000)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the carousel rests out of sight, where movement is not wanted, and once somebody has taken it', async () => {
  const { container } = await show(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(5_000)
  expect(scrollTo).not.toHaveBeenCalled()
  hidden.mockRestore()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  pass(5_000)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  pass(5_000)
  expect(scrollTo).toHaveBeenCalledOnce()
  fireEvent.pointerDown(container.querySelector('.banner-track') as HTMLElement)
  pass(20_000)
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('HOME-19 a tap on a banner calls the handler of the parent', async () => {
  const onOpen = vi.fn()
  await show(1, onOpen)
  fireEvent.click(screen.getByRole('link', { name: /Banner 1/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Banner 1' }))
})

test('HOME-18 slides are spaced 5 px apart', async () => {
  const { container } = await show(2)
  expect((container.querySelector('.banner-track') as HTMLElement).style.gap).toBe('5px')
})

test('CONF-39 CONF-40 a picture of ours comes from the host of the page, and from our own origin without one', async () => {
  onTestFinished(() => setImageHost())
  const srcs = async () => [...(await show(1)).container.querySelectorAll('img')].map((img) => img.getAttribute('src'))
  const [own] = await srcs()
  expect(own).toMatch(/^\/m\/art\//)
  cleanup()
  setImageHost('https://pictures.example')
  expect(await srcs()).toEqual([`https://pictures.example${own}`])
})
