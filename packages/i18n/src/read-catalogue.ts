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

/** The files that the words of a lottery family are made of in a language that has one of its own. */
export function familyFiles(family: string, code: string): readonly [string, string] {
  return [familyFile(family, code), familyFile(family, 'en')]
}

/**
 * For builds: the words of a lottery family in one language, compiled. A language without a file loads the English one,
 * so that one counts as English does in any of them.
 */
export async function readFamilyWords(family: string, code: string): Promise<Catalogue> {
  const english = await read(familyFile(family, 'en'))
  return compileWithEnglish(code === 'en' ? {} : await read(familyFile(family, code)), english)
}

function familyFile(family: string, code: string): string {
  return fileURLToPath(new URL(`../families/${family}/${code}.json`, import.meta.url))
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
