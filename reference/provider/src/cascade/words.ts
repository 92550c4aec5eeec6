import type { Words } from '../studio/words-of.ts'
import type english from './words/en.json'

export type CascadeWords = Words & Readonly<typeof english>
