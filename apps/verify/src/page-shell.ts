import { type LanguageCode, languageOf, languages } from '@fairground/domain/languages.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { make } from './dom.ts'
import type { PlatformInfo } from './platform-info.ts'

/** What stands between the head of the page and its foot. */
export type View = {
  readonly title: string
  readonly lead: string
  readonly parts: readonly HTMLElement[]
  readonly links: readonly HTMLElement[]
}

export type PageShell = {
  readonly platform: PlatformInfo
  /** A page that was saved and is read from a disk has no platform to ask, no home to go back to, and keeps nothing. */
  readonly isOnDisk: boolean
  /** Drawn anew as a whole: it is small, and it changes only when somebody acts. */
  readonly show: (view: (text: Text) => View) => void
}

type Setting = Pick<PageShell, 'platform' | 'isOnDisk'> & {
  readonly language: LanguageCode
  readonly textIn: (code: LanguageCode) => Text
}

export function createPageShell(place: HTMLElement, { platform, isOnDisk, language, textIn }: Setting): PageShell {
  let spoken = language
  let shown: (text: Text) => View = () => ({ title: '', lead: '', parts: [], links: [] })

  function draw(): void {
    const text = textIn(spoken)
    const { title, lead, parts, links } = shown(text)
    const { tag, dir } = languageOf(spoken)
    Object.assign(document.documentElement, { lang: tag, dir })
    document.title = [title, platform.name].filter(Boolean).join(' · ')
    const head = make('header', {}, make('h1', {}, title), make('p', { class: 'lead' }, lead))
    const home = isOnDisk ? [] : [make('a', { class: 'act', href: '/m/home' }, text('verify.home'))]
    const acts = make('div', { class: 'acts' }, ...(isOnDisk ? [] : links), ...home)
    const foot = make('footer', {}, acts, languageChoice(text, spoken, speak))
    place.replaceChildren(make('main', {}, head, ...parts), foot)
  }

  function speak(code: LanguageCode): void {
    spoken = code
    draw()
    document.getElementById('language')?.focus()
  }

  return {
    platform,
    isOnDisk,
    show: (view) => {
      shown = view
      draw()
    },
  }
}

function languageChoice(text: Text, chosen: LanguageCode, onLanguage: (code: LanguageCode) => void): HTMLElement {
  const options = languages.map(({ code, nativeName }) => make('option', { value: code }, nativeName))
  const select = make('select', { id: 'language' }, ...options)
  select.value = chosen
  select.addEventListener('change', () => {
    const language = languages.find(({ code }) => code === select.value)
    if (language) onLanguage(language.code)
  })
  return make('label', { class: 'language' }, text('verify.language'), select)
}
