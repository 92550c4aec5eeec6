import type { DeskSession } from '../log-in-as-demo-actor.ts'
import type { DeskState } from '../read-state.ts'
import { drawClocks, drawState, find, findAll } from './draw-state.ts'

type ShownBrand = {
  readonly code: string
  readonly host: string
  /** The language tag of each code. */
  readonly languages: Readonly<Record<string, string>>
}
type Device = {
  readonly store: (key: 'theme', value: string) => void
  readonly rememberLanguage: (code: string) => void
  readonly keepSession: (session: DeskSession) => void
}

type DeskAnswer = DeskState & { readonly session: DeskSession }

const readEveryMs = 2_000
const tickMs = 250
const { brands, here }: { brands: readonly ShownBrand[]; here: string } = JSON.parse(find('#brands').textContent)
const languages = brands.find(({ code }) => code === here)?.languages ?? {}
const frame = find<HTMLIFrameElement>('#frame')

/** The phone's own functions, as Vite serves them: what is stored and how stays its secret, and it needs no hook. */
async function device(): Promise<Device> {
  const folder = '/m/src/device'
  const files = ['storage', 'language', 'session'].map((name) => import(`${folder}/${name}.ts`))
  return Object.assign({}, ...(await Promise.all(files)))
}

async function apply(theme: string | null | undefined, language: string | null | undefined): Promise<void> {
  const { store, rememberLanguage } = await device()
  if (theme) store('theme', theme)
  if (language) rememberLanguage(language)
}

/** What the phone really shows, however it came to it. */
function shownInFrame(): { readonly theme: string | undefined; readonly language: string | undefined } {
  const root = frame.contentDocument?.documentElement
  const language = Object.keys(languages).find((code) => languages[code] === root?.lang)
  return { theme: root?.dataset.theme, language }
}

function drawChoice(): void {
  const { theme, language } = shownInFrame()
  for (const button of findAll('[data-theme-choice]')) button.ariaPressed = String(button.dataset.themeChoice === theme)
  for (const button of findAll('[data-language]')) button.ariaPressed = String(button.dataset.language === language)
  find<HTMLAnchorElement>('#own-tab').href = frame.contentDocument?.location.pathname ?? '/m/home'
}

const dressed = new WeakSet<Document>()

/** A phone draws its scroll bars over the page; those of a desktop would make the page narrower than any phone. */
function dressFrame(): void {
  const [page, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null]
  if (!page || !view || dressed.has(page)) return
  dressed.add(page)
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync('html { scrollbar-width: none; scrollbar-gutter: auto }')
  page.adoptedStyleSheets.push(sheet)
}

/** Each brand has its own storage, so the choice travels in the address. */
function goToBrand(code: string, enter?: string): void {
  const next = brands.find((brand) => brand.code === code)
  if (!next) return
  const { theme, language } = shownInFrame()
  const url = new URL('/front-desk', location.origin)
  url.hostname = next.host
  if (theme) url.searchParams.set('theme', theme)
  if (language && language in next.languages) url.searchParams.set('language', language)
  if (enter) url.searchParams.set('enter', enter)
  location.assign(url)
}

function go(path: string): void {
  frame.contentWindow?.location.replace(path)
}

async function ask(path: string, body?: object): Promise<Partial<DeskAnswer>> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const reply = await fetch(`/front-desk/${path}`, body ? post : {})
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
    const answer: Partial<DeskAnswer> = await reply.json()
    if (answer.clocks) drawState(answer as DeskState)
    say('')
    return answer
  } catch (error) {
    say(error instanceof TypeError ? 'The api does not answer.' : String(error))
    return {}
  }
}

/** Nothing of the account that was there before is left, as on a phone of one's own. */
async function enterAs(username: string): Promise<void> {
  await ask('guest', {})
  const { session } = await ask('enter', { username })
  if (!session) return
  const { keepSession } = await device()
  keepSession(session)
  go('/m/home')
}

/** Saying the same again would make a screen reader repeat it. */
function say(text: string): void {
  const trouble = find('#trouble')
  if (trouble.textContent !== text) trouble.textContent = text
}

function onPress(selector: string, press: (button: HTMLElement) => unknown): void {
  for (const button of findAll(selector)) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      press(button)
    })
  }
}

async function keepReading(): Promise<void> {
  if (document.visibilityState === 'visible') await ask('state')
  setTimeout(keepReading, readEveryMs)
}

async function changeAndReload(theme: string | undefined, language: string | undefined): Promise<void> {
  await apply(theme, language)
  frame.contentWindow?.location.reload()
}

onPress('[data-brand]', ({ dataset }) => goToBrand(dataset.brand ?? ''))
onPress('[data-theme-choice]', ({ dataset }) => changeAndReload(dataset.themeChoice, undefined))
onPress('[data-language]', ({ dataset }) => changeAndReload(undefined, dataset.language))
onPress('#reload', () => frame.contentWindow?.location.reload())
onPress('#home', () => go('/m/home'))
onPress('[data-go]', ({ dataset }) => {
  go(dataset.go ?? '')
  // Beside the desk it is in sight already; in a narrow window it stands below.
  frame.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
})
onPress('#enter-guest', async () => {
  await ask('guest', {})
  go('/m/home')
})
onPress('[data-enter]', ({ dataset: { enter = '', enterBrand = '' } }) =>
  enterBrand === here ? enterAs(enter) : goToBrand(enterBrand, enter),
)
onPress('[data-gate]', ({ dataset, ariaChecked }) =>
  ask('gate', { brand: dataset.gateBrand, gate: dataset.gate, on: ariaChecked !== 'true' }),
)
onPress('[data-clock]', ({ dataset }) => ask('clock', { byMs: dataset.clock === 'now' ? null : Number(dataset.clock) }))

const wanted = new URLSearchParams(location.search)
if (wanted.size > 0) await apply(wanted.get('theme'), wanted.get('language'))
history.replaceState(null, '', location.pathname)
const actor = wanted.get('enter')
if (actor) await enterAs(actor)
else go('/m/home')
keepReading()
setInterval(() => {
  dressFrame()
  drawClocks()
  drawChoice()
}, tickMs)
