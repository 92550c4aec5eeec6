import type { ServerResponse } from 'node:http'

/** Where a person says who they are at the stand-in. `action` is a path of our own and `fields` are hidden. */
export function showSignIn(
  response: ServerResponse,
  title: string,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): void {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${safe(title)}</title><h1>${safe(title)}</h1><p>A stand-in for development: any name is an account.</p>` +
      `<form method="post" action="${safe(action)}">${hidden}<label>Name <input name="name" value="Ada" required></label> ` +
      '<button>Continue</button></form></html>',
  )
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
