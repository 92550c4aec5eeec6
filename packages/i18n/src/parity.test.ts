import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@fairground/domain/languages.ts'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { englishOfFamilies, keysSource } from './generate-keys.ts'
import { choicesOf, placeholdersOf } from './placeholders.ts'
import { type CatalogueCode, reviewed } from './reviewed.ts'
import { everyLanguage, readMessages, type TestedLanguage } from './testing/every-language.ts'
import { createText } from './text.ts'
import { compileWithEnglish } from './with-english.ts'

const english = readMessages('en')
const families = englishOfFamilies()
const ofFamilies = new Set(Object.values(families).flatMap((words) => Object.keys(words)))
const mainEnglish = Object.fromEntries(Object.entries(english).filter(([key]) => !ofFamilies.has(key)))
const longestMenuLabel = 12

const everyCode = everyLanguage.map((language) => language.code)

// Words that a language writes exactly as English does; anything else equal to English was left untranslated.
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  'title.slots': ['pt'],
  'language.beta': ['es', 'id', 'ms', 'pt', 'ty', 'vi'],
  'demo.tag': ['es', 'id', 'ms', 'pt', 'ty'],
  'header.vip': everyCode,
  'title.vip': ['ko', 'ur', 'vi'],
  'vip.level': everyCode.filter((code) => code !== 'ur'),
  'rewards.size': everyCode,
  'agents.total': ['es', 'pt'],
  'limit.short.deposit': ['ms'],
  'keno.option.METAL': ['es', 'pt', 'ty'],
  'message.messenger': everyCode,
  'app.ios': everyCode,
  'app.android': everyCode,
  'service.whatsapp': everyCode,
  'sidebar.whatsapp': everyCode,
  'download.ios': everyCode,
  'title.cashback': ['es', 'id', 'pt'],
  'title.deposit': ['id', 'ms'],
  'menu.deposit': ['id', 'ms'],
  'pulse.server': ['id'],
  'home.offline': ['id'],
  'promotion.category.deposit': ['id', 'ms'],
  'promotion.category.app': ['cn', 'es', 'pt', 'tw'],
  'quick.cashback': ['es', 'id', 'pt'],
  'sidebar.title': ['id', 'ms', 'pt', 'vi'],
  'category.PVP': ['id', 'ms', 'ty'],
  'lottery.keno': ['es', 'id', 'ms', 'pt', 'ty', 'vi'],
  'wallet.bonus': ['id', 'ms', 'ty'],
  'balance.total': ['es', 'id', 'pt'],
  'transaction.bonus': ['id', 'ms', 'ty'],
  'transaction.deposit': ['id', 'ms'],
  'promotion.category.slots': ['pt'],
  'category.RNG': ['pt'],
  'category.PROMO': ['es', 'pt'],
  'deposit.bonus': ['id', 'ms', 'ty'],
  'deposit.minutes': ['es', 'ms', 'pt'],
  'deposit.minutesRange': ['es', 'ms', 'pt'],
  'card.bank': ['id', 'ms'],
  'order.bankName': ['id', 'ms'],
  'order.bonusAdded': ['id', 'ms', 'ty'],
}

test('there is one catalogue for each of the 17 languages and nothing else', () => {
  const files = readdirSync(new URL('../messages/', import.meta.url)).sort()
  expect(files).toEqual(everyLanguage.map((language) => `${language.code}.json`).sort())
  expect(Object.keys(reviewed).sort()).toEqual(everyLanguage.map((language) => language.code).sort())
})

test('the words of a lottery family stand in one file for each language and begin with its name', () => {
  for (const [family, words] of Object.entries(families)) {
    const files = readdirSync(new URL(`../families/${family}/`, import.meta.url))
    expect(files.filter((file) => !everyCode.some((code) => file === `${code}.json`))).toEqual([])
    expect(Object.keys(words).filter((key) => !key.startsWith(`${family}.`))).toEqual([])
  }
})

test('a language is no longer beta once a native speaker has read it', () => {
  const read = languages.filter(({ code }) => reviewed[code.toLowerCase() as CatalogueCode])
  expect(read.filter(({ isBeta }) => isBeta)).toEqual([])
})

test('the generated keys match the English catalogue', () => {
  expect(readFileSync(new URL('./keys.ts', import.meta.url), 'utf8')).toBe(keysSource(mainEnglish, families))
})

test.each(['en', 'ko', 'ur'] as const)('SHELL-103 the %s bundle exists and every text of it can be shown', (code) => {
  const language = everyLanguage.find((each) => each.code === code)
  const messages = readMessages(code)
  const text = createText({ language: language as TestedLanguage, messages: compileWithEnglish(messages, english) })
  for (const [key, source] of Object.entries(english)) {
    const shown = text.find(key, sampleValues(source))
    expect(shown, key).toBeTruthy()
    expect(shown, key).not.toMatch(/[{}]|plural/)
    for (const value of Object.values(sampleValues(source))) expect(shown, key).toContain(String(value))
  }
})

function sampleValues(source: string): Record<string, string | number> {
  const kinds = Object.entries(placeholdersOf(source))
  return Object.fromEntries(kinds.map(([name, kind]) => [name, kind === 'number' ? 7 : `sample-${name}`]))
}

describe.each(everyLanguage)('$code', (language) => {
  const messages = readMessages(language.code)

  // `npm run untranslated` lists the keys that a language lacks; they are said in English.
  test('has keys of English only, in the same order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english).filter((key) => Object.hasOwn(messages, key)))
  })

  test('has the placeholders of English', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(placeholdersOf(message), key).toEqual(placeholdersOf(english[key] ?? ''))
    }
  })

  test('gives a text for every plural category of its own and for no other', () => {
    const own = new Intl.PluralRules(language.tag).resolvedOptions().pluralCategories.toSorted()
    for (const [key, message] of Object.entries(messages)) {
      for (const categories of pluralsIn(compileMessageOrThrow(message))) expect(categories, key).toEqual(own)
    }
  })

  test('leaves numbers and dates to the formatter, so that digits are the same everywhere', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message, key).not.toContain('#')
      expect(typesIn(compileMessageOrThrow(message)), key).toEqual([])
      expect(message, key).not.toMatch(/(?![0-9])\p{Nd}/u)
    }
  })

  test('has no empty, padded, doubled or shouting text', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('')
      expect(message, key).toBe(message.trim())
      expect(message, key).toBe(message.normalize('NFC'))
      expect(message, key).not.toMatch(/ {2}|[!！¡]|\t|\n/)
    }
  })

  test('keeps menu and quick labels within 12 characters', () => {
    const graphemes = new Intl.Segmenter(language.tag)
    for (const [key, message] of Object.entries(messages)) {
      if (!/^(menu|quick)\./.test(key)) continue
      expect([...graphemes.segment(message)].length, `${key}: ${message}`).toBeLessThanOrEqual(longestMenuLabel)
    }
  })
})

test.each(everyLanguage.filter(({ code }) => code !== 'en'))('$code is translated', ({ code }) => {
  const messages = readMessages(code)
  const left = Object.keys(english).filter((key) => messages[key] === english[key])
  const allowed = Object.keys(sameAsEnglish).filter((key) => sameAsEnglish[key]?.includes(code))
  expect(left.toSorted()).toEqual(allowed.toSorted())
})

function pluralsIn(tokens: CompiledMessage): readonly (readonly string[])[] {
  return tokens.flatMap((token) => {
    const choices = choicesOf(token)
    const inside = choices.flatMap(([, part]) => pluralsIn(part))
    return typeof token !== 'string' && token[1] === 'plural' ? [categoriesOf(choices), ...inside] : inside
  })
}

function categoriesOf(choices: ReturnType<typeof choicesOf>): readonly string[] {
  const names = choices.map(([name]) => name)
  return names.filter((name) => !/^\d+$/.test(name)).toSorted()
}

function typesIn(tokens: CompiledMessage): readonly string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const inside = choicesOf(token).flatMap(([, part]) => typesIn(part))
    const plain = token[1] === undefined || token[1] === 'plural' || token[1] === 'select'
    return plain ? inside : [token[1] ?? '', ...inside]
  })
}
