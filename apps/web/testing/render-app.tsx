import type { Brand } from '@fairground/domain/brand.ts'
import { languageCodes } from '@fairground/domain/languages.ts'
import { plainBrand, publicSettings } from '@fairground/domain/testing/brand.ts'
import { compileCatalogue, type Messages } from '@fairground/i18n/compile.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { isOpenRoute } from '../src/app/screens.ts'
import { loadRoute } from '../src/app/shell/outlet.tsx'
import { agentFiles } from '../src/data/agents/agent-word-files.ts'
import { createQueryClient } from '../src/data/query-client.ts'
import type { Whitelabel } from '../src/data/system/boot.ts'
import { loadCatalogue, loadLazyWords } from '../src/data/system/catalogues.ts'
import { cacheServedWhitelabel, WhitelabelProvider } from '../src/data/system/system.ts'
import { LanguageProvider, wordsOf } from '../src/parts/language/language.tsx'
import { createNavigation } from '../src/routing/navigation.ts'
import { NavigationProvider } from '../src/routing/navigation-provider.tsx'

export const whitelabel: Whitelabel = {
  merchantCode: 'halcyon',
  version: 1,
  name: 'Halcyon',
  demo: true,
  currency: 'PKR',
  zone: 'Asia/Karachi',
  licenceNumber: null,
  licenceBadges: [],
  ...publicSettings,
  supportUrl: 'https://support.example/',
  trialMerchantCode: 'halcyon-trial',
  chatVendor: false,
  languages: { supported: [...languageCodes], default: 'EN' },
  look: plainBrand.look,
  agentTypes: [],
  capabilities: {
    registerByUsername: true,
    registerByMobile: false,
    mobileRegistrationNeedsCode: false,
    mobileRegistrationNeedsPassword: false,
    socialLogin: [],
    loginByMobileCode: false,
    chat: false,
    chatUnreadCount: false,
    manualRebate: false,
    agentPolicy: false,
    appWindow: false,
    downloadGift: false,
    keno: false,
    leadingVendors: [],
  },
}

export const openStatus = {
  info: { maintenanceUntil: null, supportUrl: null },
  location: { ip: '203.0.113.7', country: 'PK' },
  maintenance: false,
  regionRestriction: false,
}

await loadLazyWords()
await loadLazyWords(agentFiles)
const catalogue = await loadCatalogue('EN')
const words = wordsOf('EN', catalogue)

const { '/brands/classic/brand.json': classicBrand } = import.meta.glob<Brand>('/brands/classic/brand.json', {
  eager: true,
  import: 'default',
})
const { '/brands/classic/words/en.json': classicWords } = import.meta.glob<Messages>('/brands/classic/words/en.json', {
  eager: true,
  import: 'default',
})
if (!classicBrand || !classicWords) throw new Error('The brand classic is not there')
const { code, name, licenceNumber, licenceBadges, settings } = classicBrand
const { decorativeJackpots, drawFacts, shortRegister, connectionCheck, frameMenu, lotteryStart } = settings

/** The demo brand that shows the specification to the letter: its settings and its own wording (D-71). */
export const classic = {
  whitelabel: {
    merchantCode: code,
    name,
    licenceNumber,
    licenceBadges: [...licenceBadges],
    decorativeJackpots,
    drawFacts,
    shortRegister,
    connectionCheck,
    frameMenu,
    lotteryStart,
  },
  words: wordsOf('EN', { ...catalogue, ...compileCatalogue(classicWords) }),
}

/** A value or a refusal comes in an envelope, `'never'` keeps the call waiting, `'lost'` breaks the network. */
type Answer = { readonly value: unknown } | { readonly refuse: string; readonly facts?: object } | 'never' | 'lost'

const answers = new Map<string, Answer>()

export function stubResponse(path: string, answer: Answer): void {
  answers.set(path, answer)
}

/** Stands where the network would be and remembers what was asked. */
export function stubServer() {
  answers.clear()
  stubResponse('/wps/system/status', { value: openStatus })
  stubResponse('/wps/system/report', { value: { reference: 'R-1' } })
  const asked: { path: string; method: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input)
    asked.push({ path, method: init?.method ?? 'GET', body: bodyOf(init) })
    const answer = answers.get(path) ?? answers.get(path.split('?')[0] ?? '') ?? 'never'
    if (answer === 'never') return new Promise(() => {})
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    const envelope =
      'value' in answer
        ? { success: true, value: answer.value }
        : { success: false, value: answer.facts ?? null, errorCode: answer.refuse, reference: 'R-2' }
    return Promise.resolve(Response.json(envelope))
  })
  return asked
}

/** Answers to this path wait until the function that comes back is called. */
export function holdResponses(path: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const answer = fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const coming = answer(...request)
    if (String(request[0]).startsWith(path)) await held
    return coming
  })
  return () => letGo()
}

/** A form is given as it was sent, everything else as the JSON that it is. */
function bodyOf(init: RequestInit | undefined): unknown {
  const type = new Headers(init?.headers).get('content-type')
  if (!init?.body || init.body instanceof FormData) return init?.body ?? null
  return type === 'application/json' ? JSON.parse(String(init.body)) : String(init.body)
}

type PartSettings = Settings & { readonly load?: typeof loadCatalogue }
type Settings = { readonly path?: string; readonly whitelabel?: Partial<Whitelabel>; readonly words?: typeof words }

function clientFor(settings: Settings) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  cacheServedWhitelabel(client, { ...whitelabel, ...settings.whitelabel })
  return client
}

export async function renderApp(settings: Settings = {}) {
  const client = clientFor(settings)
  history.replaceState(null, '', settings.path ?? '/m/home')
  const { previewEntries } = { ...whitelabel, ...settings.whitelabel }
  const navigation = createNavigation(window, loadRoute, isOpenRoute, previewEntries)
  await loadRoute(navigation.location().route)
  const view = render(<App words={settings.words ?? words} client={client} navigation={navigation} />)
  await act(async () => {})
  return { ...view, client, navigation }
}

/** The app of a person who has begun to look around, which brings what is below the first view. */
export async function renderAppScrolled(settings: Settings = {}) {
  const view = await renderApp(settings)
  await act(async () => fireEvent.scroll(window))
  return view
}

/** A part that leads to other pages, none of which has to be fetched. */
export function renderWithNavigation(part: ReactNode, settings?: PartSettings) {
  const navigation = createNavigation(
    window,
    async () => undefined,
    () => true,
  )
  return renderComponent(<NavigationProvider navigation={navigation}>{part}</NavigationProvider>, settings)
}

export function renderComponent(part: ReactNode, settings: PartSettings = {}) {
  const client = clientFor(settings)
  return render(
    <LanguageProvider first={settings.words ?? words} load={settings.load ?? loadCatalogue}>
      <QueryClientProvider client={client}>
        <WhitelabelProvider>{part}</WhitelabelProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  )
}
