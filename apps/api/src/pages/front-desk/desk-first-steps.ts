import { escapeHtml } from '@fairground/domain/content/sanitise-html.ts'
import { card, listCard } from './desk-cards.ts'
import type { DeskData } from './desk-data.ts'

type Step = {
  readonly title: string
  readonly hint: string
  readonly path: string
  /** A page that is none of the phone opens beside it. */
  readonly beside?: true
}

const steps: readonly Step[] = [
  { title: 'Open home', hint: 'Banners, games and the next draws, as a guest sees them.', path: '/m/home' },
  { title: 'Register', hint: 'A code that is sent to you arrives in the mailbox.', path: '/m/register' },
  { title: 'Pay in', hint: 'Choose the demo bank and pay on its page. No real money moves.', path: '/m/voucherCenter' },
  { title: 'Place a bet', hint: 'Choose a lottery, a number and a stake. The draw settles it.', path: '/m/lottery' },
  { title: 'Ask the desk', hint: 'Write in the live chat and answer at the chat desk.', path: '/m/message' },
  {
    title: 'Verify it',
    hint: 'Open the draw or the receipt: your own browser computes the result again.',
    path: '/verify',
    beside: true,
  },
]

export function firstStepsCard({ bankUrl, chatDeskUrl }: DeskData): string {
  const rows = steps.map(({ title, hint, path, beside }) => {
    const where = beside ? 'target="_blank" rel="noopener"' : `data-go="${path}"`
    return `<li><span>${title}<small class="hint">${hint}</small></span><a class="button" href="${path}" ${where} aria-label="${title}: open">Open</a></li>`
  })
  const bank = bankUrl
    ? `<p class="hint">The demo bank takes what is paid in: <a class="link" href="${escapeHtml(bankUrl)}" target="_blank" rel="noopener">open the demo bank</a></p>`
    : ''
  const chat = chatDeskUrl
    ? `<p class="hint">Live chat is answered at a desk: <a class="link" href="${escapeHtml(chatDeskUrl)}" target="_blank" rel="noopener">open the chat desk</a></p>`
    : ''
  return card('first', 'Try this first', `<ol class="rows steps">${rows.join('')}</ol>${bank}${chat}`)
}

export function mailboxCard(): string {
  return listCard('messages', 'Mailbox', 'the last e-mails and SMS, which reach nobody else', [
    'At (UTC)',
    'By',
    'To',
    'Text',
  ])
}

/** Browsers find the bank under its own name; our processes ask for it at the same port. */
export function bankUrlOf(
  gateways: Readonly<Record<string, { readonly url: string }>>,
  phoneHost: string | undefined,
): string | null {
  const url = gateways.reference?.url
  return url === undefined ? null : `http://${phoneHost ?? 'bank.localhost'}:${new URL(url).port}/scan`
}

/** Browsers find the vendor's pages under its own name. */
export function chatDeskUrlOf(
  vendors: Readonly<Record<string, { readonly pageUrl?: string | undefined }>>,
): string | null {
  const page = vendors.reference?.pageUrl
  return page === undefined ? null : `${page}/desk`
}
