import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What a phone needs of a screen; everything else that `defineScreen` is given is for checks and the gallery. */
const carried: readonly string[] = ['load', 'lazyWords']

type DefinedScreen = {
  readonly id: string
  /** The file that its loader imports, as it is written there. */
  readonly file: string
  readonly lazyWords: boolean
  /** Where the definition stands, and what a phone carries in its place. */
  readonly start: number
  readonly end: number
  readonly code: string
}

/** Phones carry of every `screens.ts` the loaders alone. */
export function screenCode(): Plugin {
  return {
    name: 'fairground:screen-code',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]screens\.ts$/, code: 'defineScreen(' },
      handler: (source) => ({ code: stripScreenFacts(source), map: null }),
    },
  }
}

export function stripScreenFacts(source: string): string {
  return readDefinitions(source).reduceRight(
    (text, { start, end, code }) => text.slice(0, start) + code + text.slice(end),
    source,
  )
}

/** The screens that a file defines, each by a call of `defineScreen` under the name of its route. */
export function readDefinitions(source: string): readonly DefinedScreen[] {
  const found: DefinedScreen[] = []
  const read = ({ key, value }: { key: ESTree.Node; value: ESTree.Node }) => {
    const given = definitionIn(value)
    if (given && key.type === 'Identifier') found.push(readDefinition(source, key.name, given, value))
  }
  new Visitor({ Property: read }).visit(parseSync('screens.ts', source).program)
  if (found.length !== source.split('defineScreen(').length - 1)
    throw new Error('A screen is not defined under the name of its route, so that a phone would carry all of it')
  return found
}

function definitionIn(value: ESTree.Node): ESTree.ObjectExpression | null {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null
  const [given] = value.arguments
  return value.callee.name === 'defineScreen' && given?.type === 'ObjectExpression' ? given : null
}

/** Vite writes a name that is taken out of a module three times, for each of the screens that home carries. */
function shorter(code: string): string {
  return code.replace(/\(\{ (\w+) \}\) => \1\b/, '(file) => file.$1')
}

function readDefinition(
  source: string,
  id: string,
  { properties }: ESTree.ObjectExpression,
  { start, end }: ESTree.Span,
): DefinedScreen {
  const kept = properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && carried.includes(property.key.name),
  )
  const code = `{ ${kept.map((property) => shorter(source.slice(property.start, property.end))).join(', ')} }`
  const [, file] = /\bimport\('([^']+)'\)/.exec(code) ?? []
  if (file === undefined) throw new Error(`The screen of ${id} has no loader that imports a file`)
  return { id, file, lazyWords: /\blazyWords: true\b/.test(code), start, end, code }
}
