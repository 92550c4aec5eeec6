import { wordsOf } from './words.ts'

type Match = { readonly home: string; readonly away: string; readonly prices: readonly [string, string, string] }

/** Invented, as the page says. */
const matches: readonly Match[] = [
  { home: 'Harbour Town', away: 'Northgate', prices: ['2.10', '3.30', '3.40'] },
  { home: 'Kiln Street', away: 'Old Mill', prices: ['1.85', '3.50', '4.20'] },
  { home: 'Lantern City', away: 'Westbridge', prices: ['2.75', '3.10', '2.60'] },
  { home: 'Saltmarsh', away: 'Highfield', prices: ['3.05', '3.20', '2.35'] },
  { home: 'Quarry Park', away: 'Riverside', prices: ['2.40', '3.25', '2.95'] },
  { home: 'Signal Hill', away: 'Eastmoor', prices: ['1.65', '3.80', '5.10'] },
]

type PageOptions = {
  readonly language: string
  readonly nonce: string
  readonly relogin: boolean
  /** Somebody who is logged in is asked for no login. */
  readonly isMember: boolean
}

export function sportsPage({ language, nonce, relogin, isMember }: PageOptions): string {
  const words = wordsOf(language)
  const title = isMember ? words.preview : words.title
  const login = isMember ? '' : `<button type="button" id="login">${words.login}</button>`
  const rows = matches.map(
    ({ home, away, prices: [one, draw, two] }) => `<li><p dir="ltr" lang="en">${home} – ${away}</p>
<div class="prices"><span><i>1</i>${one}</span><span><i>${words.draw}</i>${draw}</span><span><i>2</i>${two}</span></div></li>`,
  )
  return `<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><h1>${title}</h1>${login}</header>
<p class="sample">${words.sample}</p>
<ul>${rows.join('')}</ul>
<script nonce="${nonce}">${script(relogin)}</script>
</body>
</html>`
}

/** The message holds nothing secret, so that it may go to any page that framed this one. */
function script(relogin: boolean): string {
  return `const ask = () => parent.postMessage({ relogin: true }, '*')
document.getElementById('login')?.addEventListener('click', ask)
${relogin ? 'ask()' : ''}`
}

const style = `
:root { color-scheme: dark; font: 15px/1.5 system-ui, 'Noto Sans', sans-serif; background: #10151c; color: #e9eef4 }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { padding: 12px 16px 56px }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-block-size: 48px }
h1 { font-size: 20px; line-height: 1.3 }
button { min-block-size: 44px; padding-inline: 18px; border: 0; border-radius: 10px; background: #2c7be5; color: #fff;
  font: 600 15px/1.2 inherit; font-family: inherit; cursor: pointer }
button:focus-visible { outline: 2px solid #9cc5ff; outline-offset: 2px }
.sample { margin-block: 6px 14px; color: #9fb0c3; font-size: 13px }
ul { display: grid; gap: 10px; list-style: none }
li { padding: 12px 14px; border-radius: 12px; background: #1a222d }
li p { font-weight: 600; text-align: start }
html[dir='rtl'] li p { text-align: end }
.prices { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; margin-block-start: 10px }
.prices span { display: flex; justify-content: space-between; gap: 6px; padding: 9px 10px; border-radius: 8px;
  background: #253041; font-variant-numeric: tabular-nums; font-weight: 600 }
.prices i { color: #9fb0c3; font-style: normal; font-weight: 400 }
`
