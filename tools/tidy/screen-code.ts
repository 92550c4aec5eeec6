import type { Finding } from './finding.ts'
import { lineCounter, type SourceFile } from './source-file.ts'

const SCREEN_CODE = /^(?:apps\/(?:web|play|verify|console)|packages\/ui)\/.*\.tsx?$/
const PHYSICAL_CLASS =
  /^(?:(?:m|p|scroll-m|scroll-p|border-|rounded-)[lr]|rounded-[tb][lr]|left|right)-|^(?:text|float|clear)-(?:left|right)$|^border-[lr]$|^rounded-(?:[lr]|[tb][lr])$/
const PHYSICAL_KEY = /^(?:left|right)$|(?:Left|Right)(?:$|[A-Z])/
const PHYSICAL_PROPERTY =
  /(?<=^|[\s;{])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<=^|[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g
const WORDS = /\p{L}{2,}/u

/** Urdu reads from the other side, so that a physical side is wrong for somebody. */
export function checkSides(file: SourceFile): Finding[] {
  const say = (line: number, word: string): Finding => ({
    rule: 'sides',
    path: file.path,
    line,
    message: `${word} is a physical side; say start or end`,
  })
  if (file.path.endsWith('.css')) return physicalCss(file).map(({ line, word }) => say(line, word))
  if (!SCREEN_CODE.test(file.path)) return []
  const classes = file.strings.flatMap(({ value, line }) => physicalClasses(value).map((word) => say(line, word)))
  const keys = file.styleKeys.filter(({ value }) => PHYSICAL_KEY.test(value))
  return [...classes, ...keys.map(({ value, line }) => say(line, value))]
}

function physicalCss(file: SourceFile): { line: number; word: string }[] {
  const lineAt = lineCounter(file.code)
  const declared = [...file.code.matchAll(PHYSICAL_PROPERTY)].map((found) => ({
    line: lineAt(found.index),
    word: found[0],
  }))
  const applied = [...file.code.matchAll(/@apply\s+([^;}]+)/g)].flatMap((found) =>
    physicalClasses(found[1] ?? '').map((word) => ({ line: lineAt(found.index), word })),
  )
  return [...declared, ...applied]
}

function physicalClasses(text: string): string[] {
  return text.split(/\s+/).filter((word) => {
    const utility = word.replace(/^(?:[^[\]:]*(?:\[[^\]]*\])?[^[\]:]*:)+/, '').replace(/^[!-]+/, '')
    return PHYSICAL_CLASS.test(utility)
  })
}

export function checkTranslated(file: SourceFile): Finding[] {
  if (file.isTest || !SCREEN_CODE.test(file.path)) return []
  return file.shownTexts
    .filter(({ value }) => WORDS.test(value.replace(/&\w+;/g, '')))
    .map(({ value, line }) => ({
      rule: 'translated',
      path: file.path,
      line,
      message: `"${value}" is shown to people and needs a message key`,
    }))
}
