import type { Banner } from '@fairground/contract/content/content.ts'
import { bannersForHome } from '@fairground/domain/content/banners-for-home.ts'
import { pictureAddress } from '@fairground/domain/content/image-host.ts'
import { safeLink } from '@fairground/domain/content/safe-link.ts'
import { escapeHtml } from '@fairground/domain/content/sanitise-html.ts'
import { isLanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { homePath, type ShellData } from './shell-data.ts'
import { drawIcon, type IconName } from './shell-icons.ts'
import type { Assets } from './web-assets.ts'

/**
 * Header, first banner or game and bottom menu as the phone's own components draw them for a guest. The class names are theirs,
 * so that geometry stands in one style sheet; a change there is made here too.
 */
export function shellFrame(data: ShellData): string {
  const mark = logoMark(data.logo)
  // The phone takes the mark over from here, on pages that do not show it at once as well.
  if (data.path !== homePath)
    return `<div class="app">${pageHead(data)}<span hidden>${mark}</span>${pageMenu(data)}</div>`
  const title = `<h1 class="sr-only">${escapeHtml(data.text('title.home'))}</h1>`
  const first = data.whitelabel.liveGame === null ? banners(data) : livePlace
  const main = `<main class="app-main above-menu">${title}${first}</main>`
  return `<div class="app">${homeHeader(data, mark)}${main}${bottomMenu(data)}</div>`
}

function pageHead({ assets: { screen }, text }: ShellData): string {
  if (!screen?.head) return ''
  const arrow = drawIcon('arrowLeft', { size: 24, stroke: 2.2, className: 'flip' })
  const back = `<a class="icon-button" href="${homePath}" aria-label="${escapeHtml(text('header.back'))}">${arrow}</a>`
  return `<header class="top-bar">${back}<h1 class="col-start-2">${escapeHtml(text(screen.title))}</h1></header>`
}

function pageMenu(data: ShellData): string {
  const { screen } = data.assets
  const isHidden = screen?.frame && !data.whitelabel.frameMenu
  return screen?.menu && !isHidden ? bottomMenu(data) : ''
}

function logoMark(logo: string): string {
  const inner = logo.slice(logo.indexOf('>', logo.indexOf('<svg')) + 1).trim()
  return `<svg class="home-logo-mark" width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">${inner}`
}

function homeHeader(data: ShellData, mark: string): string {
  const { brand, text } = data
  const name = `<b class="home-logo-name">${escapeHtml(brand.name)}</b>`
  const label = escapeHtml(text('header.logo', { brand: brand.name }))
  const tag = brand.demo
    ? `<span class="demo-tag" aria-hidden="true" data-tag="${escapeHtml(text('demo.tag'))}"></span>`
    : ''
  const login = escapeHtml(text('header.login'))
  const register = escapeHtml(text('header.register'))
  // The download icon needs its links, which the phone reads; it keeps the same empty place until then.
  const download = data.whitelabel.capabilities.appWindow ? '<span class="icon-button home-download"></span>' : ''
  return [
    '<header class="home-header is-drawn">',
    `<a class="home-logo" href="/m/home" aria-label="${label}">${mark}${name}${tag}</a>`,
    `<div class="home-actions">${download}${languageFlags(data)}`,
    `<a class="button button-plain button-small for-guests" href="/m/login">${login}</a>`,
    `<a class="button button-primary button-small for-guests" href="/m/register">${register}</a>`,
    `<span class="icon-button home-menu">${drawIcon('menu', { size: 24, stroke: 2.1 })}</span>`,
    '</div><div class="member-card for-members"></div></header>',
  ].join('')
}

/** The control itself needs code; until then its flags hold its place (one language has no control, D-67). */
function languageFlags({ whitelabel, language, assets }: ShellData): string {
  const supported = whitelabel.languages.supported.filter(isLanguageCode)
  if (supported.length < 2) return ''
  const flag = (code: (typeof supported)[number], size: number) => {
    const src = assets.flagUrl(languageOf(code).flag)
    return src ? `<img class="flag" src="${src}" width="${size}" height="${size}" alt="">` : ''
  }
  const other = supported.length === 2 ? supported.find((code) => code !== language.code) : undefined
  const flags = other
    ? `<span class="language-pair">${flag(other, 20)}${flag(language.code, 24)}</span>`
    : flag(language.code, 24)
  return `<span class="icon-button">${flags}</span>`
}

/** The shapes of the game that home leads with; what runs in them the phone asks for. */
const livePlace = [
  '<div class="live-card" aria-hidden="true">',
  ...['is-name', 'is-ring', 'is-result', 'is-act'].map((bone) => `<span class="live-bone ${bone}"></span>`),
  '</div><div class="slot-card" aria-hidden="true"></div>',
].join('')

function banners(data: ShellData): string {
  const { announcements, liveModels } = data.initialData
  const all = bannersForHome(announcements?.banners ?? [], liveModels?.list)
  const [first] = all
  const slide = first ? bannerSlide(first, data) : hero(data)
  const dots = all.map((_, index) => `<i data-on="${index === 0}"></i>`).join('')
  const place = all.length > 1 ? `<span class="banner-dots" dir="${first?.dir}" aria-hidden="true">${dots}</span>` : ''
  return `<section class="banners"><div class="banner-track">${slide}</div>${place}</section>`
}

function bannerSlide(banner: Banner, { imageHost }: Pick<ShellData, 'imageHost'>): string {
  const { url, lang, dir, eyebrow, title, text, action } = banner
  const picture = pictureAddress(imageHost, banner.imageUrl)
  const said = (part: string, tag: string, className: string) =>
    part ? `<${tag} class="${className}">${escapeHtml(part)}</${tag}>` : ''
  const arrow = drawIcon('arrowRight', { size: 15, stroke: 2.5, className: 'flip shrink-0' })
  const button = action ? `<span class="banner-action"><span>${escapeHtml(action)}</span>${arrow}</span>` : ''
  return [
    // What somebody wrote past the publisher leads nowhere: before React stands, nobody else would refuse it.
    `<a class="banner" href="${escapeHtml(safeLink(url)?.href ?? homePath)}" lang="${lang}" dir="${dir}">`,
    `<img class="banner-art" src="${escapeHtml(picture)}" width="716" height="328" alt="" fetchpriority="high">`,
    '<span class="banner-text">',
    said(eyebrow, 'span', 'banner-eyebrow'),
    said(title, 'strong', 'banner-title'),
    said(text, 'span', 'banner-hint'),
    `${button}</span></a>`,
  ].join('')
}

/** Before an operator has published a banner. */
function hero({ text, assets }: ShellData): string {
  const title = `<h2 class="hero-title">${escapeHtml(text('home.welcome'))}</h2>`
  const hint = `<p class="hero-hint">${escapeHtml(text('home.welcomeHint'))}</p>`
  return `<div class="banner hero">${heroArt(assets)}<div class="hero-text">${title}${hint}</div></div>`
}

function heroArt({ heroArt: art }: Assets): string {
  if (!art) return ''
  const sources = `src="${art.small}" srcset="${art.small} 1x, ${art.large} 2x"`
  return `<img class="hero-art" ${sources} width="138" height="138" alt="" decoding="async" fetchpriority="high">`
}

type MenuKey = Extract<MessageKey, `menu.${string}`>

function bottomMenu({ text, path, whitelabel }: ShellData): string {
  const label = (key: MenuKey) => `<span class="bottom-menu-label">${escapeHtml(text(key))}</span>`
  const cell = (href: string, key: MenuKey, icon: IconName, more = '') => {
    const here = href === path || (href === '/m/member/home' && path.startsWith('/m/member/'))
    const outline = drawIcon(icon, { size: 23, stroke: here ? 2.3 : 1.9 })
    return `<a class="bottom-menu-cell${more}" href="${href}"${here ? ' aria-current="page"' : ''}>${outline}${label(key)}</a>`
  }
  const disc = `<span class="bottom-menu-disc">${drawIcon('logIn', { size: 26, stroke: 2.3, className: 'flip' })}</span>`
  return [
    '<nav class="bottom-menu"><div class="bottom-menu-cells">',
    cell(homePath, 'menu.home', 'house'),
    whitelabel.previewEntries
      ? cell('/m/inviteFriends', 'menu.invite', 'userRoundPlus', ' for-guests')
      : cell('/m/gameCenter', 'menu.games', 'gamepad', ' for-guests'),
    `<a class="bottom-menu-cell is-centre for-guests" href="/m/login">${disc}${label('menu.login')}</a>`,
    cell('/m/activity', 'menu.promotions', 'ticketPercent'),
    cell('/m/member/home', 'menu.me', 'circleUserRound'),
    '</div></nav>',
  ].join('')
}
