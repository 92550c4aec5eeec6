import type { OutputOf } from '@fairground/contract/call.ts'
import { readLotteries, readLotteryMenu } from '@fairground/contract/lottery/lottery.ts'
import { publishLotteries } from '@fairground/modules/lottery/publish-lotteries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'

const zone = 'Asia/Ho_Chi_Minh'
const brand = testBrand('open', { languages: { supported: ['EN', 'UR', 'KO'], default: 'KO' } })
let api: TestApi

beforeAll(async () => {
  api = await testApi([brand])
  const merchant = await api.database.owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
  const common = { family: 'VN', remarks: { EN: 'Demo' }, classify: 'VN', ball: { hue: 150, text: 'MB' } }
  await publishLotteries(api.database.staff, merchant.id, {
    groups: [
      { tag: 'vietnam_central', names: { EN: 'Central', KO: '중부' }, prizeModes: ['Lott', 'SEA'] },
      { tag: 'fast', names: { EN: 'Fast draws', UR: 'تیز' }, prizeModes: ['Lott', 'Elott'] },
    ],
    lotteries: [
      {
        ...common,
        code: 'VNC_HUE',
        gameId: '202',
        groupTag: 'vietnam_central',
        names: { EN: 'Thua Thien Hue' },
        schedule: {
          kind: 'weekly',
          zone,
          days: [2, 1],
          drawMs: 62_100_000,
          lockMs: 600_000,
          opens: 'day-before',
          exceptions: [],
          counted: null,
        },
        lottoMode: 'Traditional',
      },
      {
        ...common,
        code: 'VNN_F_1M',
        gameId: '401',
        groupTag: 'fast',
        names: { EN: 'Fast North', UR: 'تیز شمال' },
        schedule: { kind: 'fast', zone, intervalMs: 60_000, lockMs: 5_000 },
        lottoMode: 'Traditional,Entertainment',
      },
    ],
  })
})
afterAll(() => api.close())

function moveTo(text: string): void {
  api.clock.shiftBy(0)
  api.clock.shiftBy(new Date(text).getTime() - api.clock.now().getTime())
}

async function ask<T>(path: string, query: Record<string, string>): Promise<{ status: number; value: T }> {
  const { status, body } = await api.ask('open.localhost', { method: 'GET', url: path, query })
  return { status, value: body.value as T }
}
const list = (query: Record<string, string>) => ask<OutputOf<typeof readLotteries>>(readLotteries.path, query)
const menu = (query: Record<string, string>) => ask<OutputOf<typeof readLotteryMenu>>(readLotteryMenu.path, query)

test('API-72 LOTT-16 the lottery list says of each lottery what is on sale at the moment of the answer', async () => {
  moveTo('2026-11-08T12:00:30+07:00')
  const { value } = await list({ language: 'UR' })
  expect(readLotteries.output.safeParse(value).success).toBe(true)
  const shown = value.list.map(({ code, name, numero, isSale, lockTime, drawDayOfWeek }) => ({
    code,
    name,
    numero,
    isSale,
    lockTime,
    drawDayOfWeek,
  }))
  expect(shown).toEqual([
    {
      code: 'VNC_HUE',
      name: 'Thua Thien Hue',
      numero: '20261108',
      isSale: true,
      lockTime: 600_000,
      drawDayOfWeek: '2,1',
    },
    {
      code: 'VNN_F_1M',
      name: 'تیز شمال',
      numero: '20261108-0721',
      isSale: true,
      lockTime: 5_000,
      drawDayOfWeek: '2,3,4,5,6,7,1',
    },
  ])
})

test('LOTT-17 the remaining time is counted from the moment of the answer and never served from a store', async () => {
  moveTo('2026-11-08T12:00:10+07:00')
  const first = await list({ language: 'EN' })
  moveTo('2026-11-08T12:00:40+07:00')
  const second = await list({ language: 'EN' })
  const end = ({ value }: typeof first) => Date.parse(value.now) + (value.list[1]?.remainTime ?? 0)
  expect(new Date(end(first))).toEqual(new Date('2026-11-08T12:00:55+07:00'))
  expect(end(second)).toBe(end(first))
})

test('a lottery between its lock and its draw is locked, and one whose sale is far is neither', async () => {
  moveTo('2026-11-09T17:06:00+07:00')
  expect((await list({ language: 'EN' })).value.list[0]).toMatchObject({
    isSale: false,
    isLocked: true,
    remainTime: 0,
    numero: '20261109',
  })
  moveTo('2026-11-11T12:00:00+07:00')
  expect((await list({ language: 'EN' })).value.list[0]).toMatchObject({
    isSale: false,
    isLocked: false,
    numero: '20261115',
  })
})

test('the list of one kind has the lotteries that can be played that way', async () => {
  const codes = async (gameType: string) =>
    (await list({ language: 'EN', gameType })).value.list.map(({ code, gameType }) => `${code} ${gameType}`)
  expect(await codes('LOTT')).toEqual(['VNC_HUE LOTT', 'VNN_F_1M LOTT'])
  expect(await codes('ELOTT')).toEqual(['VNN_F_1M ELOTT'])
})

test('API-73 LOTT-30 the menu of a prize mode has groups with tag, labelName and gameMenus', async () => {
  const asked = { device: 'MOBILE', language: 'EN' }
  expect((await menu({ ...asked, prizeMode: 'Lott' })).value).toEqual([
    { tag: 'vietnam_central', labelName: 'Central', gameMenus: [{ gameId: '202', code: 'VNC_HUE' }] },
    { tag: 'fast', labelName: 'Fast draws', gameMenus: [{ gameId: '401', code: 'VNN_F_1M' }] },
  ])
  const tags = async (prizeMode: string) => (await menu({ ...asked, prizeMode })).value.map(({ tag }) => tag)
  expect([await tags('Elott'), await tags('SEA'), await tags('ZY')]).toEqual([['fast'], ['vietnam_central'], []])
  expect((await menu({ ...asked, prizeMode: 'Sea' })).status).toBe(400)
  expect((await menu({ ...asked, prizeMode: 'Lott', device: 'WEB' })).status).toBe(400)
})

test('labels fall back to the language of the brand and then to English', async () => {
  const labels = async (language: string) =>
    (await menu({ prizeMode: 'Lott', device: 'MOBILE', language })).value.map(({ labelName }) => labelName)
  expect(await labels('UR')).toEqual(['중부', 'تیز'])
  expect(await labels('XX')).toEqual(['중부', 'Fast draws'])
})

test('the menu is kept as bytes with a tag, so that a phone that has it is told so', async () => {
  const question = { method: 'GET', url: readLotteryMenu.path, headers: { host: 'open.localhost' } } as const
  const query = { prizeMode: 'Lott', device: 'MOBILE', language: 'EN' }
  const { headers } = await api.app.inject({ ...question, query })
  const known = { ...question.headers, 'if-none-match': String(headers.etag) }
  expect((await api.app.inject({ ...question, query, headers: known })).statusCode).toBe(304)
})
