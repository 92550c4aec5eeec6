import { type Rng, seededRng } from '../../../tools/art/seeded-rng.ts'
import { automatic, bearers, casings, codes, gaps, gestures, quotings, schemes, spellings } from './xss-words.ts'

export type Payload = {
  /** What it reports when it runs. */
  readonly n: number
  readonly family: Family
  readonly html: string
  /** Changes how the whole page reads its own names or addresses, so it must be gone before the next one comes. */
  readonly isShort: boolean
  /** Nothing can close it, so nothing can stand behind it. */
  readonly isEndless: boolean
}

type Choose = <T>(list: readonly T[]) => T

/** What a vector is made with: luck, and what it must do when it runs. */
type Made = {
  readonly choose: Choose
  readonly n: number
  /** An address whose every request is noticed. */
  readonly canary: string
  /** Another code at each call. */
  readonly code: () => string
}
type Vector = (made: Made) => string

function attribute(choose: Choose, name: string, value: string): string {
  return `${choose(gaps)}${choose(casings)(name)}=${choose(quotings)(choose(spellings)(value))}`
}

/** An element whose event comes by itself. */
const automaticHandler: Vector = ({ choose, code }) => {
  const [open, event, close] = choose(automatic)
  return `<${choose(casings)(open)}${attribute(choose, event, code())}>${close}`
}

const gestureHandler: Vector = ({ choose, code }) => {
  const name = choose(bearers)
  const handler = attribute(choose, choose(gestures), code())
  const around = /^t[dh]$/.test(name) ? '<table><tr>' : ''
  const link = choose(['', '', ' href=/m/home', ' lang=en dir=ltr', ' popover', ' contenteditable', ' tabindex=0'])
  return `${around}<${choose(casings)(name)}${choose([link + handler, handler + link])}>a${choose([`</${name}>`, ''])}`
}

const runningAddress: Vector = ({ choose, n, code }) => {
  const address = choose(schemes)(code())
  const of = (name: string) => attribute(choose, name, address)
  return choose([
    () => `<a${of('href')}>a</a>`,
    () => `<a${of('href')} target=_blank>a</a>`,
    () => `<A${of('HREF')}>a`,
    () => `<a href="https://a.localhost/"${of('href')}${of('xlink:href')}>a</a>`,
    () => `<map name=m><area shape=default${of('href')}></map><img usemap=#m src=data:,>`,
    () => `<svg><a${of('href')}><text y=9>a</text></a></svg>`,
    () => `<svg><a${of('xlink:href')}><text y=9>a</text></a></svg>`,
    () => `<svg><a><animate attributeName=href${of('values')}></animate><text y=9>a</text></a></svg>`,
    () => `<svg><a><set attributeName=href${of('to')}></set><text y=9>a</text></a></svg>`,
    () => `<svg><use${of('href')}></use></svg>`,
    () => `<math><mi${of('href')}>a</mi></math>`,
    () => `<form${of('action')}><button>a</button></form>`,
    () => `<form><button${of('formaction')}>a</button></form>`,
    () => `<form id=f${n}></form><input type=submit form=f${n}${of('formaction')}>`,
    () => `<isindex${of('action')} type=submit>`,
    () => `<iframe${of('src')}></iframe>`,
    () => `<iframe${of('srcdoc')}></iframe>`,
    () => `<embed${of('src')}>`,
    () => `<object${of('data')}></object>`,
    () => `<object><param name=src${of('value')}></object>`,
    () => `<img${of('src')}${of('lowsrc')}${of('dynsrc')}>`,
    () => `<body${of('background')}><table${of('background')}><tr><td${of('background')}>a</table>`,
    () => `<p style="background:url(${address.replaceAll('"', '')})">a</p>`,
    () => `<meta http-equiv=refresh content="0;url=${address.replaceAll('"', '&quot;')}">`,
    () => `<frameset><frame${of('src')}></frameset>`,
    () => `<link rel=stylesheet${of('href')}>`,
    () => `<script${of('src')}></script>`,
  ])()
}

/** Places where a reader of markup and a browser may disagree on what is a tag. */
const strangeLand: Vector = (made) => {
  const auto = automaticHandler(made)
  return made.choose([
    `<svg><style>${auto}</style></svg>`,
    `<svg></p><style><a title="</style>${auto}">`,
    `<svg><title>${auto}</title></svg>`,
    `<svg><desc>${auto}</desc></svg>`,
    `<svg><foreignObject>${auto}</foreignObject></svg>`,
    `<svg><![CDATA[><b>]]>${auto}</svg>`,
    `<svg><script>${made.code()}</script></svg>`,
    `<svg><p>${auto}`,
    `<math><mtext><table><mglyph><style><!--</style>${auto}`,
    `<math><mtext><mglyph><svg><mtext><textarea><a title="</textarea>${auto}">`,
    `<math><annotation-xml encoding="text/html">${auto}</annotation-xml></math>`,
    `<math><annotation-xml encoding=x><style>${auto}</style></annotation-xml></math>`,
    `<math><mi><style><b title="</style>${auto}">`,
    `<form><math><mtext></form><form><mglyph><style></math>${auto}`,
    `<noscript><p title="</noscript>${auto}"></noscript>`,
    `<template>${auto}</template>`,
    `<template shadowrootmode=open>${auto}</template>`,
    `<textarea></textarea>${auto}`,
    `<textarea>${auto}`,
    `<title>a</title>${auto}`,
    `<xmp><p title="</xmp>${auto}">`,
    `<noembed></noembed>${auto}`,
    `<noframes><p title="</noframes>${auto}">`,
    `<iframe><!--</iframe>${auto}-->`,
    `<style><!--</style>${auto}-->`,
    `<script><!--<script></script>--></script>${auto}`,
    `<select><option>${auto}</select>`,
    `<select><template>${auto}</template></select>`,
    `<table>${auto}<tr><td>a</table>`,
    `<table><tr><td><svg><td>${auto}</table>`,
    `<table><caption><table><caption>${auto}`,
    `<a><table><a>${auto}</table></a>`,
    `<p><ul><li><p>${auto}</ul>`,
    `<button><form><button>${auto}`,
    `<plaintext>${auto}`,
    `<frameset>${auto}`,
    `<dialog open>${auto}</dialog>`,
    `<ruby><rp>${auto}`,
  ])
}

/** Whole documents, frames and things that are fetched. */
const fetched: Vector = (made) => {
  const { choose, n, code } = made
  const canary = `${made.canary}/${n}`
  const inner = choose([`<script>${code()}</script>`, `<script>parent.hit(${n})</script>`, automaticHandler(made)])
  return choose([
    `<iframe${attribute(choose, 'srcdoc', inner)}></iframe>`,
    `<iframe${attribute(choose, 'srcdoc', inner)} sandbox="allow-scripts"></iframe>`,
    `<iframe${attribute(choose, 'srcdoc', `<base href=${canary}/>${inner}`)}></iframe>`,
    `<iframe src=${canary}></iframe>`,
    `<iframe src="about:blank" onload="${code().replaceAll('"', "'")}"></iframe>`,
    `<object data=${canary}></object>`,
    `<embed src=${canary}>`,
    `<base href=${canary}/><img src=x>`,
    `<img src=${canary}>`,
    `<img src="${canary}" loading=eager>`,
    `<img srcset="${canary} 1x">`,
    `<picture><source srcset=${canary}><img src=data:,></picture>`,
    `<input type=image src=${canary}>`,
    `<video poster=${canary}></video>`,
    `<video src=${canary} autoplay muted></video>`,
    `<audio src=${canary} autoplay></audio>`,
    `<table background=${canary}><tr><td>a</table>`,
    `<link rel=stylesheet href=${canary}>`,
    `<link rel=preload as=image href=${canary}>`,
    `<link rel=modulepreload href=${canary}>`,
    `<link rel=prefetch href=${canary}>`,
    `<link rel=icon href=${canary}>`,
    `<style>@import '${canary}';</style>`,
    `<style>*{--a:url(${canary})}.html-body,body{background:url(${canary})}</style><p>a</p>`,
    `<p style="background:url(${canary})">a</p>`,
    `<p style="list-style:url(${canary});display:list-item">a</p>`,
    `<svg><image href=${canary}></image></svg>`,
    `<svg><use href=${canary}#a></use></svg>`,
    `<svg><feImage href=${canary}></feImage></svg>`,
    `<svg width=9 height=9><rect width=9 height=9 fill="url(${canary}#a)"/></svg>`,
    `<a href=#a ping=${canary}>a</a>`,
    `<form action=${canary} method=post><button>a</button></form>`,
    `<meta http-equiv=refresh content="0;url=${canary}">`,
    `<script src=${canary}></script>`,
    `<script>${code()}</script>`,
    `<script type=speculationrules>{"prefetch":[{"urls":["${canary}"]}]}</script>`,
    `<portal src=${canary}></portal>`,
    `<track src=${canary}><video><track default src=${canary}></video>`,
  ])
}

/**
 * Names that would stand before the page's own, each with something that runs beside it. `parentNode` is not among them:
 * a form that is its own ancestor makes any walk through the page endless where nothing cleans, and ends the test.
 */
const clobbering: Vector = (made) => {
  const { choose, n } = made
  const auto = choose(['', automaticHandler(made)])
  const name = choose(['hit', 'boot', 'root', 'cookie', 'body', 'forms', 'createElement', 'getElementById', 'location'])
  return choose([
    `<a id=${name} href="javascript:hit(${n})">a</a>${auto}`,
    `<img name=${name} src=data:,>${auto}`,
    `<form name=${name}><input name=attributes><input name=childNodes></form>${auto}`,
    `<form id=${name}><output name=innerHTML>a</output></form>${auto}`,
    `<iframe name=${name} srcdoc="a"></iframe>${auto}`,
    `<object id=${name}></object>${auto}`,
    `<form><input name=removeAttribute><input name=firstChild>${auto}</form>`,
  ])
}

/** Markup that is broken in a way that somebody may have repaired wrongly. */
const broken: Vector = (made) => {
  const { choose, n } = made
  const tail = automaticHandler(made).replace(/^</, '')
  const code = made.code()
  return choose([
    `<!--><${tail}-->`,
    `<!---><${tail}-->`,
    `<!-- --!><${tail}-->`,
    `<!-- a --><${tail}<!--`,
    `<!-${'-'.repeat(3)}><${tail}`,
    `<![CDATA[<${tail}]]>`,
    `<?a <${tail}?>`,
    `<!DOCTYPE a [<!ENTITY b "<${tail}">]>`,
    `</ <${tail}>`,
    `<%<${tail}%>`,
    `<<${tail}`,
    `<<<a<${tail}`,
    `<img """><${tail}">`,
    `<p title="a"onclick="${code.replaceAll('"', "'")}">a</p>`,
    `<p a='<'onmouseover='${code.replaceAll("'", '&#39;')}'>a</p>`,
    `<p a=b"onclick=hit(${n})>a</p>`,
    `<p =a onclick=hit(${n})>a</p>`,
    `<p\u00a0onclick=hit(${n})>a</p><${tail}`,
    `<a href="https://a.localhost/"onclick=hit(${n})>a</a>`,
    `<a href='https://a.localhost/" onclick="hit(${n})'>a</a>`,
    `<a href=https://a.localhost/"onclick=hit(${n})//>a</a>`,
    `<scr<script>ipt>${code}</scr</script>ipt><${tail}`,
    `<img src=data:, onerror=hit(${n})//`,
    `<img src=data:, onerror=hit(${n}) `,
    `<img src=data:, title='</p>' onerror=hit(${n})><p`,
    `<img/src="data:,"/onerror=hit(${n})>`,
    `<img src='data:,' / onerror=hit(${n})/>`,
    `<img src=data:,\u000bonerror=hit(${n})>`,
    `<div title="&quot;><${tail}">a</div>`,
    `<div title="&#34;&#62;&#60;img src=x onerror=hit(${n})&#62;">a</div>`,
    `&lt;img src=x onerror=hit(${n})&gt;<${tail}`,
    `%3Cimg src=x onerror=hit(${n})%3E<${tail}`,
    `\uFF1Cimg src=x onerror=hit(${n})\uFF1E<${tail}`,
    `+ADw-img src=x onerror=hit(${n})+AD4-<${tail}`,
    `<p>a</p\n><${tail}`,
    `</p></div></div></article></main></body></html><${tail}`,
    `<p lang="en&quot; onclick=&quot;hit(${n})" dir="ltr' onclick='hit(${n})">a</p>`,
    `<td colspan="2' onclick='hit(${n})">a<${tail}`,
  ])
}

const families = {
  automaticHandler,
  gestureHandler,
  runningAddress,
  strangeLand,
  fetched,
  clobbering,
  broken,
} satisfies Readonly<Record<string, Vector>>

export type Family = keyof typeof families

/** Numbers below belong to payloads, numbers from here on to addresses. */
export const addressesFrom = 900_000

const changesThePage = /^<(?:base|meta)|(?:name|id)=(?:hit|createElement|getElementById|body|forms|location|cookie)/i
const neverEnds = /<plaintext|<frameset/i

/** So many different payloads, the same for the same seed, each family in its turn. */
export function xssPayloads(seed: number, count: number, canary: string): readonly Payload[] {
  const rng: Rng = seededRng(`xss ${seed}`)
  const choose: Choose = (list) => {
    const chosen = list[Math.floor(rng() * list.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from')
    return chosen
  }
  const seen = new Set<string>()
  const names = Object.keys(families) as readonly Family[]
  const payloads: Payload[] = []
  while (payloads.length < count) {
    const n = 1_000 + payloads.length
    const family = names[payloads.length % names.length] ?? 'broken'
    const html = families[family]({ choose, n, canary, code: () => choose(codes)(n, canary) })
    const shape = html.replaceAll(String(n), 'N')
    if (seen.has(shape)) continue
    seen.add(shape)
    payloads.push({ n, family, html, isShort: changesThePage.test(html), isEndless: neverEnds.test(html) })
  }
  return payloads
}

/** Addresses for the places that hold a link and no markup, one in each disguise. */
export function runningAddresses(seed: number, canary: string): readonly string[] {
  const rng = seededRng(`addresses ${seed}`)
  return schemes.map((scheme, at) => {
    const code = codes[Math.floor(rng() * codes.length)]
    return scheme(code?.(addressesFrom + at, canary) ?? '')
  })
}
