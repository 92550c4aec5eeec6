import type { OutputOf } from '@fairground/contract/call.ts'
import type { InitialData } from '@fairground/contract/content/initial-data.ts'
import type { readWhitelabel } from '@fairground/contract/system/system.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import type { Language } from '@fairground/domain/languages.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { WordHashes } from '../brands/brand-words.ts'
import type { Assets } from './web-assets.ts'

export const homePath = '/m/home'

export type ShellData = {
  readonly brand: Brand
  readonly whitelabel: OutputOf<typeof readWhitelabel>
  readonly language: Language
  readonly text: Text
  /** The brand's own wording, by language. */
  readonly words: WordHashes
  readonly nonce: string
  readonly assets: Assets
  /** That of a screen, home by its own name. */
  readonly path: string
  readonly release: string
  /** The last events told before this page: the phone's stream starts after it and misses nothing in between. */
  readonly newsHead: string
  readonly initialData: InitialData
  readonly madeAt: Date
  /** Where this page asks for the pictures of games and content; nothing is the app's own origin. */
  readonly imageHost: string
  /** The brand's logo file, drawn inline so that the first picture needs no request. */
  readonly logo: string
}
