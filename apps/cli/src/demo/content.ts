import type { Db } from '@fairground/db/connect.ts'
import type { ContentKind } from '@fairground/domain/content/content-names.ts'
import { type NewItem, publishContent } from '@fairground/modules/content/publish-content.ts'
import { publishLiveModels } from '@fairground/modules/content/publish-live-models.ts'
import { publishSampleWinners } from '@fairground/modules/content/publish-sample-winners.ts'
import { publishService } from '@fairground/modules/content/publish-service.ts'
import { publishTemplate } from '@fairground/modules/content/publish-template.ts'
import { catalogues, textsOf } from './content-words.ts'
import { demoGamesOf } from './games.ts'
import vendorList from './vendors.json' with { type: 'json' }

type DemoMerchant = { readonly id: number; readonly code: string; readonly currency: string }

const dayMs = 86_400_000

const banners: readonly [slug: string, group: string, link: string][] = [
  ['welcome', 'm_home', '/m/gameCenter'],
  ['mega-draw', 'm_home', '/m/lottery'],
  ['reef', 'm_home', '/m/gameList?gameType=FISH'],
  ['rewards', 'm_home', '/m/activity'],
  ['live-night', 'm_live', '/m/gameList?gameType=LIVE'],
  ['fair-play', 'm_home', '/m/helpDetail?p=4'],
]

const announcements = [
  'demonstration',
  'money',
  'limits',
  'countdown',
  'settled',
  'fishing',
  'language',
  'look',
  'password',
  'samples',
  'help',
  'maintenance',
]

/** The brand that shows the specification to the letter, with every sample there is. */
const letterBrand = 'classic'

/** Of these one small tag by the logo says enough elsewhere. */
const warnings: readonly string[] = ['demonstration', 'money', 'samples']

const popups: readonly [slug: string, more: Partial<NewItem>][] = [
  ['welcome', { image: '/m/art/popup/welcome.webp' }],
  ['limits', { image: '/m/art/popup/fair-play.webp' }],
  ['app', { promotionType: 'APP_DOWNLOAD' }],
]

const help: Readonly<Record<string, readonly string[]>> = {
  deposits: ['deposit-how', 'deposit-time', 'deposit-ways', 'deposit-missing', 'deposit-limits'],
  withdrawals: [
    'withdrawal-how',
    'withdrawal-time',
    'withdrawal-identity',
    'withdrawal-turnover',
    'withdrawal-refused',
  ],
  games: ['game-find', 'game-favourites', 'game-stuck', 'game-return', 'game-free'],
  'lottery-rules': ['lottery-draw', 'lottery-countdown', 'lottery-prizes', 'lottery-close', 'lottery-results'],
  'safer-play': ['safer-limit', 'safer-break', 'safer-signs', 'safer-age', 'safer-help'],
  account: ['account-register', 'account-login', 'account-password', 'account-language', 'account-service'],
}

const news = ['search', 'countdown', 'pictures', 'favourites']

/** Everything a visitor reads, in 17 languages; the titles are whole, the bodies stand in four. */
export function demoItems({ code, currency }: Omit<DemoMerchant, 'id'>, now: Date): readonly NewItem[] {
  const isLetter = code === letterBrand
  // What an earlier start has published is taken back, so that it is named here too.
  const isShown = (slug: string) => isLetter || !warnings.includes(slug)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const item = (kind: ContentKind, slug: string, position: number, more: Partial<NewItem> = {}): NewItem => ({
    kind,
    slug,
    position,
    texts: textsOf(`${kind}.${slug}`, currency),
    ...more,
  })
  return [
    ...banners.map(([slug, groupName, link], index) =>
      item('banner', slug, index, { groupName, link, image: `/m/art/banner/${slug}.webp` }),
    ),
    ...announcements.map((slug, index) =>
      item('announcement', slug, index, {
        enabled: isShown(slug),
        startsAt: daysAgo(index),
        ...(index < 4 ? { popularRank: index + 1 } : {}),
      }),
    ),
    item('notice', 'house', announcements.length, { startsAt: daysAgo(announcements.length) }),
    ...popups.map(([slug, more], index) => item('popup', slug, index, { execution: 'B', enabled: isLetter, ...more })),
    ...Object.entries(help).map(([slug, children], index) =>
      item('help', slug, index, { children: children.map((child, place) => item('help', child, place)) }),
    ),
    ...news.map((slug, index) => item('news', slug, index, { startsAt: daysAgo(index * 3) })),
    item('agreement', 'terms', 0),
  ]
}

const names = [
  'aa***7',
  'bi***2',
  'ch***9',
  'da***4',
  'fa***1',
  'ha***8',
  'im***3',
  'ka***5',
  'mi***0',
  'na***6',
  'sa***2',
  'za***9',
]
const amounts = [1240, 860, 4300, 515.5, 2980, 730, 12_400, 640.25, 1875, 990, 3310, 1505]

/** People and sums that never were; the board says so. */
export function demoWinners(brandCode: string) {
  const games = demoGamesOf(brandCode).filter(({ category }) => category !== 'LOTT')
  const step = Math.max(1, Math.floor(games.length / names.length))
  return names.flatMap((customerName, index) => {
    const game = games[index * step]
    const vendor = vendorList.vendors.find(({ code }) => code === game?.vendor)
    if (!game || !vendor) return []
    const winAmount = (amounts[index] ?? 1).toFixed(2)
    return [
      {
        iconUrl: `/m/art/tile/${game.slug}-300.webp`,
        customerName,
        vendor: vendor.name,
        gameName: game.name,
        winAmount,
      },
    ]
  })
}

export async function publishDemoContent(db: Db, merchant: DemoMerchant, now: Date): Promise<void> {
  await publishContent(db, now, merchant.id, demoItems(merchant, now))
  // Nobody answers at a messenger of a demonstration, so that none is offered.
  await publishService(db, merchant.id, [])
  await publishTemplate(db, merchant.id, {
    // Elsewhere the bar says what the catalogue says: the brand on the home screen.
    appDescriptions: [...catalogues].map(([language, words]) => ({
      language,
      text: merchant.code === letterBrand ? (words['app.description'] ?? '') : '',
    })),
    appFontColour: '',
    downloads: [{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-192.png' }],
  })
  await publishLiveModels(db, merchant.id, [
    { id: 'mira', name: 'Mira', active: true, streaming: true },
    { id: 'june', name: 'June', active: true, streaming: true },
    { id: 'sol', name: 'Sol', active: true, streaming: false },
  ])
  await publishSampleWinners(db, merchant.id, demoWinners(merchant.code))
}
