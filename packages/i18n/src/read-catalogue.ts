import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Catalogue, Messages } from './compile.ts'
import { compileWithEnglish } from './with-english.ts'

/** The files that a language's texts are made of; the second is what it lacks. */
export function messageFiles(code: string): readonly [string, string] {
  return [fileOf(code), fileOf('en')]
}

/** For builds: the wanted texts of a language, compiled. */
export async function readCatalogue(code: string, isWanted: (key: string) => boolean): Promise<Catalogue> {
  const [own, english] = await Promise.all(messageFiles(code).map(async (file) => wanted(await read(file), isWanted)))
  return compileWithEnglish(own ?? {}, english ?? {})
}

function wanted(messages: Messages, isWanted: (key: string) => boolean): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)))
}

function fileOf(code: string): string {
  return fileURLToPath(new URL(`../messages/${code}.json`, import.meta.url))
}

async function read(file: string): Promise<Messages> {
  return JSON.parse(await readFile(file, 'utf8'))
}
