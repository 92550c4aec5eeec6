import { currencies } from './emv.ts'
import type { PaymentEntry } from './entries.ts'

export type Page = { readonly html: string; readonly formTargets: readonly string[] }

const style = `
:root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --ink: #16202c; --soft: #556270; --line: #dde2e8;
  --act: #0b6b57; --act-ink: #fff; --bad: #a3271f; --note: #fff4d6; --note-ink: #5c4300 }
@media (prefers-color-scheme: dark) { :root { --ground: #0e141b; --card: #17202a; --ink: #e9eef4; --soft: #9fb0c3;
  --line: #2a3644; --act: #2fb894; --act-ink: #05231b; --bad: #ff8d84; --note: #33290f; --note-ink: #f3dfa6 } }
* { box-sizing: border-box; margin: 0 }
body { font: 16px/1.5 system-ui, 'Noto Sans', sans-serif; background: var(--ground); color: var(--ink);
  min-block-size: 100dvh; padding: 20px 16px 40px; display: grid; justify-content: center;
  grid-template-columns: minmax(0, 420px); align-content: start; gap: 14px }
h1 { font-size: 18px; line-height: 1.3; display: flex; align-items: center; gap: 10px }
h1 svg { inline-size: 28px; block-size: 28px; color: var(--act); flex: none }
.note { padding: 10px 14px; border-radius: 12px; background: var(--note); color: var(--note-ink); font-size: 14px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 18px; display: grid; gap: 14px }
.amount { line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 16px; font-size: 14px }
dt { color: var(--soft) } dd { text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
form { display: grid; gap: 10px }
button, .back { min-block-size: 48px; padding-inline: 16px; border-radius: 12px; border: 1px solid var(--line);
  background: transparent; color: var(--ink); font: inherit; font-weight: 600; line-height: 1.2; cursor: pointer;
  display: grid; place-items: center; text-decoration: none }
button.main, .back { background: var(--act); border-color: var(--act); color: var(--act-ink) }
button.no { color: var(--bad) }
button:focus-visible, .back:focus-visible, textarea:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
textarea { inline-size: 100%; min-block-size: 120px; padding: 12px; border-radius: 12px; border: 1px solid var(--line);
  background: var(--ground); color: inherit; font: 14px/1.5 ui-monospace, monospace }
`

const mark =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M3 10 12 4l9 6M5 10v8m5-8v8m4-8v8m5-8v8M3 20h18"/></svg>'
const demo =
  '<p class="note">This is a demonstration. No real bank, no real money: the buttons play what a payer would do.</p>'

function page(title: string, body: string, formTargets: readonly string[] = []): Page {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title>
<style>${style}</style></head><body><h1>${mark}Fairground Demo Bank</h1>${demo}<main class="card">${body}</main></body></html>`
  return { html, formTargets }
}

const said: Readonly<Record<string, string>> = {
  paid: 'This payment is done. Thank you.',
  failed: 'This payment was refused.',
  expired: 'The time for this payment is over.',
}

export function payPage({ account, request, payment }: PaymentEntry): Page {
  const facts: readonly (readonly [string, string])[] = [
    ['To', account],
    ['By', request.method],
    ['Reference', payment.account?.reference ?? payment.order.slice(0, 8)],
    ...(payment.account ? ([['Account', payment.account.accountNumber]] as const) : []),
  ]
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${safe(value)}</dd>`).join('')
  const buttons =
    '<form method="post"><button class="main" name="action" value="pay">Pay</button>' +
    '<button name="action" value="less">Pay less</button><button class="no" name="action" value="refuse">Refuse</button></form>'
  const back = `<a class="back" href="${safe(request.returnUrl)}">Back to ${safe(account)}</a>`
  const end = payment.state === 'pending' ? buttons : `<p role="status">${said[payment.state] ?? ''}</p>${back}`
  const amount = shown(payment.paidAmount ?? payment.amount, payment.currency)
  return page(
    'Pay',
    `<p class="amount" style="font-size: ${sizeOf(amount)}px">${safe(amount)}</p><dl>${list}</dl>${end}`,
    [new URL(request.returnUrl).origin],
  )
}

export function scanPage(problem: string | null): Page {
  const alert = problem === null ? '' : `<p role="alert">${safe(problem)}</p>`
  return page(
    'Scan a code',
    `${alert}<form method="post"><label for="code">The text of a payment code</label>
<textarea id="code" name="code" required autocomplete="off" spellcheck="false"></textarea>
<button class="main">Go to the payment</button></form>`,
  )
}

export function notFoundPage(): Page {
  return page('Not found', '<p>There is no such payment.</p>')
}

function shown(amount: string, currency: string): string {
  const [whole = '0', part = ''] = amount.split('.')
  const digits = currencies[currency]?.digits ?? 2
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currency} ${grouped}${digits === 0 ? '' : `.${part.slice(0, digits)}`}`
}

/** So large that even a very large amount stays on one line of a small phone. */
function sizeOf({ length }: string): number {
  return Math.min(32, Math.floor(400 / length))
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
