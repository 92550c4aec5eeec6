import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { expect, test } from 'vitest'
import { problemsOf, type Repository, recipesIn } from './recipes.ts'
import { listFiles } from './tidy.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
// Tidy reads only what is written by hand; a recipe may name a picture or a table that a command wrote.
const allIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
const files = [...listFiles(projectRoot), ...allIn('brands'), ...allIn('packages/db')]
const recipes = recipesIn(read('CONTRIBUTING.md'))

function scriptsOf(): Repository['scripts'] {
  const manifests = files.filter((path) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
  return Object.fromEntries(
    manifests.map((path) => {
      const { name, scripts = {} } = JSON.parse(read(path))
      return [path === 'package.json' ? '' : name, Object.keys(scripts)]
    }),
  )
}

const sources = files.filter(
  (path) => /^(?:apps|packages)\/.+\.(?:tsx?|sql|json)$/.test(path) && !/\.test\./.test(path),
)
const everything = sources.map(read).join('\n')

function declares(name: string): boolean {
  if (name.startsWith('/')) return everything.includes(`'${name}'`)
  const [pattern = ''] = name.split('.').slice(-1)
  // A message key with a part of the reader's choosing, such as `refusal.<NAME>`.
  if (name.includes('<')) return everything.includes(`"${name.slice(0, name.indexOf('<'))}`)
  return new RegExp(
    `(?:const|function|class|type|procedure) (?:\\w+\\.)?${pattern}\\b|^\\s*(?:readonly )?"?${pattern}"?\\??:`,
    'm',
  ).test(everything)
}

const repository: Repository = { files, scripts: scriptsOf(), declares }

test('there are recipes', () => {
  expect(recipes.length).toBeGreaterThan(6)
  for (const { title, named } of recipes) expect(named.length, title).toBeGreaterThan(0)
})

test('every constant that CONTRIBUTING names is there', () => {
  const named = Array.from(read('CONTRIBUTING.md').matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g), ([, name = '']) => name)
  const code = files.filter((path) => /\.(?:ts|tsx|json|example)$/.test(path)).map(read)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => !code.some((text) => text.includes(name)))).toEqual([])
})

test.each(recipes)('$title: everything that the recipe names is there', (recipe) => {
  expect(problemsOf(recipe, repository)).toEqual([])
})

test.each([
  ['npm run nothing', 'is no script'],
  ['npm run nothing -w @fairground/i18n', 'is no script'],
  ['node tools/nothing.ts', 'is no program'],
  ['fairground nothing', 'is no command'],
  ['packages/nowhere/src/<area>.ts', 'is nowhere'],
  ['nowhere-at-all.ts', 'is nowhere'],
  ['tools/nowhere', 'is nowhere'],
  ['/nowhere', 'names /nowhere, which nothing declares'],
  ['noSuchThing', 'names noSuchThing, which nothing declares'],
  ['noSuchThing(db, inMerchant(x))', 'names noSuchThing, which nothing declares'],
  ['nowhere.<NAME>', 'names nowhere.<NAME>, which nothing declares'],
])('control: %s is found', (name, problem) => {
  expect(problemsOf({ title: 'Add', named: [name] }, repository)).toEqual([`Add: \`${name}\` ${problem}`])
})
