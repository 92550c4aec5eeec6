import type { Banner } from '@fairground/contract/content/content.ts'
import { stubResponse } from './render-app.tsx'

const english = { lang: 'en', dir: 'ltr' } as const
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function bannerOf(number: number, change: Partial<Banner> = {}): Banner {
  return {
    id: idOf(number),
    groupName: 'm_home',
    url: '/m/activity',
    imageUrl: `/m/art/banner/${number}.webp`,
    eyebrow: 'Offer',
    title: `Banner ${number}`,
    text: 'With its terms',
    action: 'See the terms',
    ...english,
    ...change,
  }
}

export function noticeOf(number: number) {
  return {
    id: idOf(number),
    title: `Notice ${number}`,
    read: false,
    publishedAt: '2026-01-05T10:00:00.000Z',
    ...english,
  }
}

export function popupOf(number: number, execution: 'A' | 'B' | 'F' = 'B', content = `<p>Body ${number}</p>`) {
  return {
    id: idOf(number),
    title: `Popup ${number}`,
    content,
    imageUrl: null,
    promotionType: null,
    execution,
    ...english,
  }
}

export function gameOf(number: number) {
  return {
    gameId: `g${number}`,
    gameGroupId: '1',
    gameCode: `code-${number}`,
    gameType: 'RNG',
    vassalage: 'PG',
    vendorCode: 'PG',
    vendorName: 'Pearl',
    nodeId: `${number}`,
    nodeName: '',
    roomId: '',
    supportPlay: '',
    lottoMode: '',
    showIcon: true,
    iconUrl: `/m/art/tile/${number}-300.webp`,
    mobileLargeIcon: '',
    displayName: `Game ${number}`,
    gameName: `Game ${number}`,
    isGameH5: true,
    freeplay: true,
    lines: 0,
    returnPercent: null,
    isNew: false,
    playable: true,
  }
}

export function winnerOf(number: number) {
  const vo = {
    iconUrl: `/m/art/tile/${number}-300.webp`,
    customerName: `am***${number}`,
    vendor: 'Pearl',
    gameName: `Game ${number}`,
    winAmount: `${number}200.5`,
  }
  return { vo }
}

const vendor = (vendorCode: string, accountTypeName: string) => ({
  vendorCode,
  accountTypeName,
  mobileSmallIcon: `/m/art/vendor/${vendorCode}.svg`,
})

export const vendors = {
  sorting: [
    { gameCategory: 'RNG', vendorNames: [{ accountTypeName: 'Pearl' }] },
    { gameCategory: 'LIVE', vendorNames: [{ accountTypeName: 'Salon' }] },
  ],
  mapping: { RNG: [vendor('PG', 'Pearl'), vendor('TCG_SEA', 'Sea')], LIVE: [vendor('EG3', 'Salon')] },
  vendorSorting: ['PG', 'EG3'],
}

export const downloads = [
  { resourceType: 'Android', url: 'https://files.example/app.apk' },
  { resourceType: 'IOS', url: 'https://apps.example/1' },
  { resourceType: 'MOBILECONFIG', url: 'https://files.example/app.mobileconfig' },
]

type Announced = {
  readonly banners?: readonly unknown[]
  readonly player?: readonly unknown[]
  readonly popup?: readonly unknown[]
}

export function stubAnnouncements({ banners = [], player = [], popup = [] }: Announced = {}): void {
  stubResponse('/wps/relay/announcements', { value: { promotion: [], banners, player, popup } })
}

export function stubTemplate(links: readonly unknown[] = downloads): void {
  const mobile = { app_desc: 'Play on the go', app_desc_font_color: '' }
  const value = { mobile, downloads: links, agreement: '', imageHosts: [], ...english }
  stubResponse('/wps/relay/template', { value })
}

/** A server with a little of everything that home shows. */
export function stubHome(): void {
  stubAnnouncements({ banners: [bannerOf(1), bannerOf(2)], player: [noticeOf(1), noticeOf(2)] })
  stubTemplate()
  stubResponse('/wps/relay/live/models', { value: { list: [] } })
  stubResponse('/wps/relay/customerService', { value: [] })
  stubResponse('/wps/relay/promotions', { value: { list: [] } })
  stubResponse('/wps/relay/winners', { value: { sample: true, list: [1, 2, 3].map(winnerOf) } })
  stubResponse('/wps/game/vendors', { value: vendors })
  stubResponse('/wps/game/hot', { value: { list: [1, 2, 3].map(gameOf) } })
  stubResponse('/lgw/lotteries', { value: { now: '2026-01-05T10:00:00.000Z', list: [] } })
  stubResponse('/wps/wallets/merchant', { value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 } })
}
