import { make } from './dom.ts'

/** Hands a text to the person as a file, without asking any server. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  make('a', { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
