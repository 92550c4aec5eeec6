import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'

export function isSocial(path: string): boolean {
  return path.startsWith('/google/') || path.startsWith('/facebook/')
}

/** The two providers of the social login, as they are to a browser and to our server. */
export function createSocial() {
  const [google, facebook] = [createGoogle(), createFacebook()]
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    try {
      if (url.pathname.startsWith('/google/')) await google(request, response, url.pathname)
      else await facebook(request, response, url)
    } catch {
      if (!response.headersSent) response.writeHead(400).end()
    }
  }
}
