import type { BrandTheme } from '@fairground/domain/brand.ts'
import { escapeHtml } from '@fairground/domain/content/sanitise-html.ts'
import { backgroundOf } from '../brands/brand-colour.ts'
import { wordsPath } from '../brands/brand-words.ts'
import { jsonForScript } from '../http/html.ts'
import { homePath, type ShellData } from './shell-data.ts'
import { shellFrame } from './shell-frame.ts'
import type { Assets } from './web-assets.ts'

/**
 * The page before any script has run: header, banner and menu already stand where React will put them,
 * so nothing moves when it takes over. There is no React on the server.
 */
export function renderShell(data: ShellData): string {
  const { brand, whitelabel, language, nonce, release, newsHead, initialData } = data
  const madeAt = data.madeAt.getTime()
  const words = Object.keys(data.words).length > 0 ? { words: data.words } : {}
  const pictures = data.imageHost ? { imageHost: data.imageHost } : {}
  const served = { whitelabel, language: language.code, release, newsHead, initialData, madeAt, ...words, ...pictures }
  const boot = jsonForScript(served)
  const deep = brand.look.tone === 'deep' ? ' data-tone="deep"' : ''
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}" data-theme="dark"${deep}>
<head>
${head(data)}
</head>
<body>
<div id="root">${shellFrame(data)}</div>
<script type="application/json" id="boot">${boot}</script>
${scripts(data.assets, nonce)}
<noscript>${escapeHtml(data.text('shell.noScript', { brand: data.brand.name }))}</noscript>
</body>
</html>
`
}

function head({ brand, nonce, assets, path, language, words }: ShellData): string {
  const hash = words[language.code]
  // Where the first view is drawn already, its picture and letters go before the code.
  const late = path === homePath || assets.screen?.head ? ' fetchpriority="low"' : ''
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(brand.name)}</title>`,
    `<meta name="theme-color" content="${backgroundOf(brand.look)}">`,
    // Style elements and preloads that code adds later carry the nonce they find here.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script nonce="${nonce}">${prePaint}</script>`,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}" crossorigin${late}>`),
    ...(hash ? [`<link rel="preload" as="fetch" href="${wordsPath(language.code, hash)}" crossorigin${late}>`] : []),
    // Nobody asks for it: the service worker keeps whatever a page names.
    ...(assets.lateWords ? [`<meta name="late-words" content="${assets.lateWords}">`] : []),
    ...assets.sheetPreloads.map((href) => `<link rel="preload" as="style" href="${href}">`),
    // Lazy code asks for the sheets it shares with this page; one that stands here, even unused, is not fetched.
    ...assets.inlinedSheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...assets.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style nonce="${nonce}">${assets.inlineCss}${themeStyle(brand.look)}</style>`,
    '<link rel="manifest" href="/m/manifest.webmanifest">',
    '<link rel="icon" type="image/svg+xml" href="/m/brand/logo.svg">',
    '<link rel="apple-touch-icon" href="/m/brand/icon-192.png">',
  ].join('\n')
}

// Dark is the default; only a stored choice of light changes the first paint (storage may be forbidden altogether).
// The page is drawn for guests, so to somebody who has a session it shows nothing that only a guest is offered.
const prePaint = [
  "try{if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light'",
  "if(localStorage.getItem('MC_SESSION_INFO')||sessionStorage.getItem('MC_SESSION_INFO'))document.documentElement.dataset.member=''}catch{}",
].join(';')

export function themeVariables(look: BrandTheme): Readonly<Record<string, string>> {
  return {
    '--brand-h': String(look.brandHue),
    '--brand-c': String(look.brandChroma),
    '--accent-h': String(look.accentHue),
    '--accent-c': String(look.accentChroma),
    '--tint-c': String(look.tint),
    '--radius-base': `${look.radius}px`,
  }
}

export function themeStyle(look: BrandTheme): string {
  const declarations = Object.entries(themeVariables(look)).map(([name, value]) => `${name}:${value}`)
  // Development adds the house's sheet after this one, so the brand must win by weight and not by place.
  return `html:root{${declarations.join(';')}}`
}

function scripts({ preamble, scripts: files }: Assets, nonce: string): string {
  return [
    ...(preamble ? [`<script type="module" nonce="${nonce}">${preamble}</script>`] : []),
    ...files.map((src) => `<script type="module" nonce="${nonce}" src="${src}" crossorigin></script>`),
  ].join('\n')
}
