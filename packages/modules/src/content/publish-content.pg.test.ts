import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitiserVersion } from './clean-body.ts'
import { type NewItem, publishContent } from './publish-content.ts'
import { readAnnouncements } from './read-announcements.ts'
import { readNews, readPopularAnnouncements } from './read-articles.ts'
import { readHelp } from './read-help.ts'

const database = await testDatabase()
const noon = new Date('2026-11-15T12:00:00Z')
let merchantId: number
let other: number

beforeAll(async () => {
  merchantId = await seedMerchant(database.owner, 'house')
  other = await seedMerchant(database.owner, 'next-door')
})
afterAll(() => database.drop())

const readerIn = (language: LanguageCode, merchant = merchantId) => ({
  merchantId: merchant,
  language,
  brandLanguage: 'KO' as const,
  actor: { kind: 'guest' as const },
})
const publish = (...items: NewItem[]) => publishContent(database.staff, noon, merchantId, items)
const news = (slug: string, more: Partial<NewItem> = {}): NewItem => ({
  kind: 'news',
  slug,
  texts: [{ language: 'EN', title: slug, body: '<p>body</p>' }],
  ...more,
})
const newsTitles = async (now = noon) => (await readNews(database.app, now, readerIn('EN'))).map(({ title }) => title)

test('what is dangerous in a body is gone before it is stored, and the row says which sanitiser did it', async () => {
  await publish(
    news('clean', {
      texts: [{ language: 'EN', title: ' Two\n lines ', body: '<p onclick=x>a<script>b</script></p>' }],
    }),
  )
  const stored = await database.owner
    .selectFrom('content_text')
    .select(['title', 'body', 'sanitiser_version'])
    .execute()
  expect(stored).toEqual([{ title: 'Two lines', body: '<p>a</p>', sanitiser_version: sanitiserVersion }])
})

test('a link or a picture from anywhere refuses the whole publication', async () => {
  const banner = { kind: 'banner', slug: 'b', groupName: 'm_home', texts: [{ language: 'EN', title: 'b' }] } as const
  const image = '/m/art/banner/reef.webp'
  await expect(async () => publish(news('with-it'), { ...banner, image, link: '//evil.example' })).rejects.toThrow(
    /neither https/,
  )
  await expect(async () => publish(news('with-it'), { ...banner, image: 'javascript:x' })).rejects.toThrow(/picture/)
  expect(await newsTitles()).not.toContain('with-it')
})

test('publishing a name again changes the item: it keeps its id, and its old words are gone', async () => {
  const ids = () => database.owner.selectFrom('content_item').select('id').where('slug', '=', 'again').execute()
  await publish(
    news('again', {
      texts: [
        { language: 'EN', title: 'first' },
        { language: 'UR', title: 'پہلا' },
      ],
    }),
  )
  const before = await ids()
  await publish(news('again', { texts: [{ language: 'EN', title: 'second' }] }))
  expect(await ids()).toEqual(before)
  const titles = await database.owner
    .selectFrom('content_text')
    .select('title')
    .where('item_id', '=', before[0]?.id ?? '')
    .execute()
  expect(titles).toEqual([{ title: 'second' }])
})

test('an item is seen from its start to its end and not a moment longer', async () => {
  const startsAt = new Date('2026-11-15T13:00:00Z')
  const endsAt = new Date('2026-11-15T14:00:00Z')
  await publish(news('hour', { startsAt, endsAt }))
  expect(await newsTitles(new Date(startsAt.getTime() - 1))).not.toContain('hour')
  expect(await newsTitles(startsAt)).toContain('hour')
  expect(await newsTitles(endsAt)).not.toContain('hour')
})

test('a missing translation falls back to the brand, then to English, and says so; a body may lag behind its title', async () => {
  const texts = [
    { language: 'EN', title: 'Rain', body: '<p>It rains.</p>' },
    { language: 'KO', title: '비', body: '<p>비가 옵니다.</p>' },
    { language: 'UR', title: 'بارش' },
  ] as const
  await publish(news('rain', { texts }))
  const rain = async (language: LanguageCode) =>
    (await readNews(database.app, noon, readerIn(language))).find(({ title }) => ['Rain', '비', 'بارش'].includes(title))
  expect(await rain('EN')).toMatchObject({ title: 'Rain', lang: 'en', dir: 'ltr', content: '<p>It rains.</p>' })
  expect(await rain('TH')).toMatchObject({ title: '비', lang: 'ko' })
  expect(await rain('UR')).toMatchObject({
    title: 'بارش',
    lang: 'ur',
    dir: 'rtl',
    content: '<div lang="ko" dir="ltr"><p>비가 옵니다.</p></div>',
  })
})

test('every publication is told to everybody at the merchant in its own transaction, and to nobody elsewhere', async () => {
  const told = () =>
    database.owner.selectFrom('outbox').select(['merchant_id', 'audience', 'subject', 'payload']).execute()
  const before = await told()
  await publish(news('told'))
  expect((await told()).slice(before.length)).toEqual([
    { merchant_id: merchantId, audience: 'public', subject: 'content.published', payload: { area: 'content' } },
  ])
  expect(await readNews(database.app, noon, readerIn('EN', other))).toEqual([])
})

test('guests are shown popups of group B alone, and agents’ announcements to nobody who is no agent', async () => {
  const words = (title: string) => [{ language: 'EN', title, body: '<p>a</p>' }] as const
  await publish(
    ...(['A', 'B', 'F'] as const).map(
      (execution) => ({ kind: 'popup', slug: execution, execution, texts: words(execution) }) as const,
    ),
    { kind: 'announcement', slug: 'all', texts: words('all'), popularRank: 1 },
    { kind: 'announcement', slug: 'agents', groupName: 'agent', texts: words('agents'), popularRank: 2 },
  )
  const read = (guestPopups: boolean) =>
    readAnnouncements(database.app, noon, readerIn('EN'), { types: ['PL', 'A', 'PU'], groupName: null, guestPopups })
  const shown = await read(true)
  expect(shown.popup.map(({ execution }) => execution)).toEqual(['B'])
  expect(shown.player.map(({ title }) => title)).toEqual(['all'])
  expect((await read(false)).popup).toEqual([])
  expect((await readPopularAnnouncements(database.app, noon, readerIn('EN'))).map(({ title }) => title)).toEqual([
    'all',
  ])
})

test('help entries keep the order of the operator, children below their own parent', async () => {
  const entry = (slug: string, position: number, children: NewItem[] = []): NewItem => ({
    kind: 'help',
    slug,
    position,
    children,
    texts: [{ language: 'EN', title: slug, body: '<p>a</p>' }],
  })
  await publish(entry('games', 2, [entry('rules', 1)]), entry('money', 1, [entry('out', 2), entry('in', 1)]))
  const help = await readHelp(database.app, noon, readerIn('EN'))
  expect(help.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
    ['money', ['in', 'out']],
    ['games', ['rules']],
  ])
})

test('the app may not delete an item that somebody may have read', async () => {
  const attempt = inMerchant(database.app, merchantId, (tx) => tx.deleteFrom('content_item').execute())
  await expect(attempt).rejects.toThrow(/permission denied/)
})
