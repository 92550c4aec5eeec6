import type { Words } from '../words-of.ts'
import { find } from './dom.ts'

/** The page carries the words of the one language that was asked for. */
export function readWords<Own extends Words>(): Own {
  return JSON.parse(find('words').textContent ?? '') as Own
}
