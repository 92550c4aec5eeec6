import { escapeHtml } from '@fairground/domain/content/sanitise-html.ts'
import { chooseLanguage, languageCodes, languageOf } from '@fairground/domain/languages.ts'
import type { TextIn } from '@fairground/i18n/language-text.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filePolicy } from '../http/content-policy.ts'
import { acceptedLanguages, storedLanguage } from './page-language.ts'

const retrySeconds = 5

const style = `
html{color-scheme:dark light;font:1rem/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;gap:.75rem;min-height:100svh;margin:0;padding:1.5rem;box-sizing:border-box;text-align:center}
h1{margin:0;font-size:1.25rem}p{margin:0;opacity:.8}
a{justify-self:center;padding:.75rem 1.5rem;border:1px solid;border-radius:.75rem;color:inherit;text-decoration:none}`

/**
 * A person who opens an address while we fail gets a page that tries again by itself, and not the envelope of a call.
 * It needs nothing that can be away: no brand, no script, no file.
 */
export function handlePageErrors(scope: FastifyInstance, textIn: TextIn): void {
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) < 500 || !acceptsHtml(request)) throw error
    request.log.error({ event: 'request.failed', error }, 'a page failed')
    const page = await failedPage(textIn, request)
    return reply
      .code(503)
      .headers({
        'retry-after': String(retrySeconds),
        'cache-control': 'no-store',
        // A board that fails inside our own frame is shown there.
        'content-security-policy': filePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

async function failedPage(textIn: TextIn, { headers, url }: FastifyRequest): Promise<string> {
  const code = chooseLanguage({
    stored: storedLanguage(headers.cookie),
    browser: acceptedLanguages(headers['accept-language'] ?? ''),
    supported: languageCodes,
    fallback: 'EN',
  })
  const { tag, dir } = languageOf(code)
  const text = await textIn(code)
  const title = escapeHtml(text('state.crash'))
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(text('gate.maintenance.hint'))}</p>
<a href="${escapeHtml(url)}">${escapeHtml(text('state.retry'))}</a>
</body>
</html>
`
}

/** A browser that opens an address; a call and a file ask for something else. */
function acceptsHtml({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}
