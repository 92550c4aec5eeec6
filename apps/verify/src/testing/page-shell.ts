import { languageOf } from '@fairground/domain/languages.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import messages from '@fairground/i18n/messages/en.json?raw'
import { createText } from '@fairground/i18n/text.ts'
import { createPageShell, type PageShell } from '../page-shell.ts'
import { readPlatformInfo } from '../platform-info.ts'

const words = compileCatalogue(JSON.parse(messages))
const english = createText({ language: languageOf('EN'), messages: words, english: words })

/** An empty page of a house that is known by these keys. */
export function setUpPageShell(trust: PublishedTrust | null, isOnDisk = false): PageShell {
  document.body.innerHTML = '<div id="page"></div>'
  const place = document.getElementById('page')
  if (!place) throw new Error('the page has no place')
  const platform = { ...readPlatformInfo(document), trust }
  return createPageShell(place, { platform, isOnDisk, language: 'EN', textIn: () => english })
}

export type StubResponses = Readonly<Record<string, unknown>>

/** A platform that answers by the path alone, and notes what it was asked. */
export function stubPlatform(answers: StubResponses): { readonly fetch: typeof fetch; readonly requests: URL[] } {
  const requests: URL[] = []
  return {
    requests,
    fetch: async (address) => {
      const url = new URL(String(address), 'https://fairground.example')
      requests.push(url)
      const answer = answers[url.pathname]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return Response.json(answer)
    },
  }
}
