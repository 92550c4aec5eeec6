import type { Words } from '../studio/words-of.ts'
import type english from './words/en.json'

export type SportsWords = Words & Readonly<typeof english>
