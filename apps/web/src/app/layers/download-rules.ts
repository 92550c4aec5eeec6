import type { Template } from '../../data/content/content.ts'
import type { Device } from '../../device/runtime.ts'

export type Downloads = Template['downloads']
export type ResourceType = Downloads[number]['resourceType']
export type DownloadLinks = Readonly<Partial<Record<ResourceType, string>>>

export function linksByType(downloads: Downloads): DownloadLinks {
  return Object.fromEntries(
    downloads.filter(({ url }) => url !== '').map(({ resourceType, url }) => [resourceType, url]),
  )
}

/** The links that this device can do something with. */
export function linksFor({ platform }: Pick<Device, 'platform'>, links: DownloadLinks): readonly ResourceType[] {
  const useful: readonly ResourceType[] =
    platform === 'ios'
      ? ['IOS', 'MOBILECONFIG']
      : platform === 'android'
        ? ['Android']
        : ['Android', 'IOS', 'MOBILECONFIG']
  return useful.filter((type) => links[type] !== undefined)
}

/** Who runs as an app already is not asked to get it. */
export function mayOfferDownload({ runtime }: Pick<Device, 'runtime'>): boolean {
  return runtime !== 'pwa' && runtime !== 'app'
}

type BarFacts = {
  readonly device: Device
  readonly links: DownloadLinks
  /** Whether the visitor has closed it. */
  readonly hidden: boolean
  /** A brand may keep the bar for members. */
  readonly membersOnly: boolean
  readonly loggedIn: boolean
}

/** Web clips and iOS without a link for it have nothing to gain (D-58). */
export function isDownloadBarShown({ device, links, hidden, membersOnly, loggedIn }: BarFacts): boolean {
  if (hidden || device.runtime === 'webclip' || !mayOfferDownload(device)) return false
  if (membersOnly && !loggedIn) return false
  return linksFor(device, links).length > 0
}

type IconFacts = {
  readonly device: Pick<Device, 'runtime'>
  readonly appWindow: boolean
  readonly links: DownloadLinks
}

/** The header is drawn on home only, so that the path is not asked here. */
export function isDownloadIconShown({ device, appWindow, links }: IconFacts): boolean {
  const { IOS, Android, MOBILECONFIG } = links
  return mayOfferDownload(device) && appWindow && [IOS, Android, MOBILECONFIG].some((link) => link !== undefined)
}

/** Profiles and web clips are made by Safari alone. */
export function needsSafari({ platform, isSafari }: Pick<Device, 'platform' | 'isSafari'>): boolean {
  return platform === 'ios' && !isSafari
}

type Promotions = readonly { readonly type: string; readonly enabled: boolean }[]

export function hasDownloadGift(downloadGift: boolean, promotions: Promotions): boolean {
  return downloadGift && promotions.some(({ type, enabled }) => type === 'APP_DOWNLOAD' && enabled)
}
