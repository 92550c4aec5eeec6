import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, posix } from 'node:path'

const sources = join(import.meta.dirname, '..')
const importLine = /^import\s*\{([^}]*)\}\s*from '(\.[^']+)'/gm
const exportWord = /^export (?=(?:async )?(?:function|const|class)\b)/gm
const exportedName = /^export (?:async )?(?:function\*?|const|class)\s+(\w+)/gm

export function readSource(name: string): string {
  return readFileSync(join(sources, name), 'utf8')
}

/**
 * One script of the entry and every file that it imports, so that a slow network is asked once. A browser runs the files
 * that decide, draw and check a round as they are here, without their types.
 */
export function scriptOf(entry: string): string {
  const files = new Map<string, string>()
  collect(entry, files)
  const names = [...files.keys()]
  return [...files].map(([name, code], at) => moduleText(name, code, at, names)).join('\n')
}

/** Each file once, after those that it needs. */
function collect(name: string, files: Map<string, string>): void {
  const code = stripTypeScriptTypes(readSource(name))
  for (const [, , path = ''] of code.matchAll(importLine)) {
    const needed = posix.join(posix.dirname(name), path)
    if (!files.has(needed)) collect(needed, files)
  }
  files.set(name, code)
}

function moduleText(name: string, code: string, at: number, names: readonly string[]): string {
  const exported = [...code.matchAll(exportedName)].map(([, word]) => word)
  const body = code
    .replace(importLine, (_, words: string, path: string) => {
      const from = names.indexOf(posix.join(posix.dirname(name), path))
      return `const { ${words.replaceAll(/\bas\b/g, ':')} } = module${from}`
    })
    .replace(exportWord, '')
  if (/^(?:import|export)\b/m.test(body)) throw new Error(`${name} imports or exports in a way that is not packed`)
  return `/* ${name} */\nconst module${at} = (() => {\n${body}\nreturn { ${exported.join(', ')} }\n})()`
}
