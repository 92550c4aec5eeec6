import { randomBytes } from 'node:crypto'
import type { Db } from '@fairground/db/connect.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api.ts'
import { brandOfHost, mainBrandOf } from '../../brands/brands.ts'
import { jsonForScript } from '../../http/html.ts'
import { clockCard, deskHeader, entryCard, gateCard, listCards, phoneCard, showCard } from './desk-cards.ts'
import type { DeskData } from './desk-data.ts'
import { bankUrlOf, chatDeskUrlOf, firstStepsCard, mailboxCard } from './desk-first-steps.ts'
import { readActors } from './read-actors.ts'

function deskPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    'img-src data:',
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

export async function sendDesk(api: Api, db: Db, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { brands, config } = api
  const brand = brandOfHost(brands, request.host)
  if (!brand) return reply.callNotFound()
  const nonce = randomBytes(18).toString('base64')
  const phoneUrl = config.PHONE_HOST ? `http://${config.PHONE_HOST}:${request.port ?? 80}/m/home` : null
  const mainName = mainBrandOf(brands, config.MAIN_BRAND)?.name ?? ''
  const bankUrl = bankUrlOf(config.PAYMENT_GATEWAYS, config.PHONE_HOST)
  const chatDeskUrl = chatDeskUrlOf(config.CHAT_VENDORS)
  const actors = await readActors(db, brands)
  const page = renderDesk({ brands, brand, actors, nonce, mainName, phoneUrl, bankUrl, chatDeskUrl })
  return reply.header('content-security-policy', deskPolicy(nonce)).type('text/html; charset=utf-8').send(page)
}

/** Developers alone read this page, so it speaks English only and has no message keys. */
function renderDesk(data: DeskData): string {
  const shown = data.brands.map(({ code, hosts, settings }) => ({
    code,
    host: hosts[0],
    languages: Object.fromEntries(settings.languages.supported.map((language) => [language, languageOf(language).tag])),
  }))
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Front desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/front-desk/desk.css">
</head>
<body>
<aside class="phone" aria-label="Phone"><div class="phone-screen"><iframe id="frame" title="The brand as a phone shows it"></iframe></div></aside>
<main class="desk">
${deskHeader()}
<div class="columns">
<div class="column">${firstStepsCard(data)}${showCard(data)}${clockCard()}${phoneCard(data)}</div>
<div class="column">${mailboxCard()}${entryCard(data)}${gateCard(data)}</div>
</div>
${listCards()}
</main>
<script type="application/json" id="brands">${jsonForScript({ brands: shown, here: data.brand.code })}</script>
<script type="module" nonce="${data.nonce}" src="/front-desk/browser/desk.ts"></script>
</body>
</html>
`
}
