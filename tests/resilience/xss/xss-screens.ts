import type { ContentKind } from '@fairground/domain/content/content-names.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { agreements, groups as allGroups, type Body, perGroup, singles } from './xss-bodies.ts'
import type { Payload } from './xss-payloads.ts'
import type { Reading, Step } from './xss-reader.ts'

export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly payloads: readonly Payload[]
  /** Only so many payloads in each field. */
  readonly maxPerField: number
  /** Shows the bodies of one field, one after the other, and says how many. */
  show(field: Field, reading: Reading): Promise<number>
}

type Field = (typeof fieldsOf)[ContentKind][number]

/** Every kind of content and the fields in which its bodies are shown; a kind that is missing does not compile. */
export const fieldsOf = {
  announcement: ['announcement'],
  notice: ['notice', 'notice, one by one'],
  help: ['help', 'help below help'],
  popup: ['popup'],
  agreement: ['agreement'],
  // Banners have no body, promotions are documents, and no screen shows the news that a call would tell.
  banner: [],
  promotion: [],
  news: [],
} as const satisfies Readonly<Record<ContentKind, readonly string[]>>

const article = { way: 'address', title: 'article h2', body: 'article .html-body' } as const
const singlesAtOnce = 100
const groupsAtOnce = 8
const maxFruitlessOpenings = 10

function groups({ payloads, maxPerField }: Visit): readonly Body[] {
  return allGroups(payloads).slice(0, maxPerField / perGroup)
}

/** Announcements and notices stand in one list, in this order where they have the same mark. */
async function notices(visit: Visit): Promise<void> {
  const { page, origin, payloads, maxPerField, show } = visit
  await page.goto(`${origin}/m/notice`)
  const rows = page.locator('a.list-row')
  await rows.first().waitFor({ state: 'attached' })
  const addresses = await rows.evaluateAll((links) =>
    links.map((link) => [link.textContent.split(' ')[0], link.getAttribute('href') ?? ''] as const),
  )
  const stepsOf = (bodies: readonly Body[], which: 0 | 1): Step[] =>
    bodies.map(({ mark, isShort }) => {
      const [, address] = addresses.filter(([marked]) => marked === mark)[which] ?? []
      if (address === undefined) throw new Error(`${mark} is not in the list`)
      return { mark, isShort, address }
    })
  await show('announcement', { ...article, steps: stepsOf(groups(visit), 0), concurrency: groupsAtOnce })
  await show('notice', { ...article, steps: stepsOf(groups(visit), 1), concurrency: groupsAtOnce })
  await show('notice, one by one', {
    ...article,
    steps: stepsOf(singles(payloads).slice(0, maxPerField), 0),
    concurrency: singlesAtOnce,
  })
}

async function help(visit: Visit): Promise<void> {
  const { page, origin, show } = visit
  await page.goto(`${origin}/m/helpDetail?p=0`)
  await page.locator('article h2').waitFor()
  const stepsOf = (child: string): Step[] =>
    groups(visit).map(({ mark, isShort }, p) => ({ mark, isShort, address: `/m/helpDetail?p=${p}${child}` }))
  await show('help', { ...article, steps: stepsOf(''), concurrency: groupsAtOnce })
  await show('help below help', { ...article, steps: stepsOf('&c=0'), concurrency: groupsAtOnce })
}

/**
 * A payload may close the popups. The page is then loaded again with the popups that nobody has seen yet, so that the
 * next one stands first: a payload that is passed on the way to it could close them again.
 */
async function popups(visit: Visit): Promise<void> {
  const { page, origin, show } = visit
  const places = { way: 'pager', title: '.popup-title', body: '.popup-words .html-body' } as const
  let steps = groups(visit)
  await page.route('**/wps/relay/announcements?*', async (route) => {
    const asked = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: asked.host }
    // Playwright asks the machine for names, and the machine may know no name below localhost.
    const response = await route.fetch({
      url: `http://127.0.0.1:${asked.port}${asked.pathname}${asked.search}`,
      headers,
    })
    const reply = (await response.json()) as { value: { popup: readonly { title: string }[] } }
    const isUnseen = ({ title }: { title: string }) => steps.some(({ mark }) => title.startsWith(`${mark} `))
    const value = { ...reply.value, popup: reply.value.popup.filter(isUnseen) }
    await route.fulfill({ json: { ...reply, value } })
  })
  for (let fruitless = 0; steps.length > 0 && fruitless < maxFruitlessOpenings; ) {
    await page.goto(`${origin}/m/home`)
    await page.locator('.popup-title').waitFor()
    const shown = await show('popup', { ...places, steps, concurrency: groupsAtOnce })
    steps = steps.slice(shown)
    fruitless = shown > 0 ? 0 : fruitless + 1
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function agreement({ page, context, origin, payloads, maxPerField, show }: Visit): Promise<void> {
  for (const { language, isShort } of maxPerField < payloads.length
    ? agreements(payloads).slice(0, 1)
    : agreements(payloads)) {
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    // Some bodies break the page as soon as they stand there, so the reader must be waiting for them.
    await page.goto(`${origin}/m/agreement`, { waitUntil: 'commit' })
    const steps = [{ mark: '', isShort }]
    await show('agreement', { way: 'none', title: '', body: '.html-body', steps, concurrency: 1 })
  }
  await context.clearCookies()
}

export const screens: readonly ((visit: Visit) => Promise<void>)[] = [notices, help, popups, agreement]
