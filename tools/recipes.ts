/** A recipe of CONTRIBUTING.md and everything that it sets between backticks. */
export type Recipe = { readonly title: string; readonly named: readonly string[] }

export type Repository = {
  readonly files: readonly string[]
  /** The scripts of the root, and of a workspace under its name. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
  /** Whether some source declares this: a constant, function, class, type, table column, setting or message key. */
  readonly declares: (name: string) => boolean
}

const rootScripts = ''

export function recipesIn(markdown: string): readonly Recipe[] {
  return markdown
    .split(/^## /m)
    .filter((section) => section.startsWith('Add '))
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      named: Array.from(section.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
    }))
}

/** What a recipe names and the repository does not have, each with the recipe's title. */
export function problemsOf({ title, named }: Recipe, repository: Repository): readonly string[] {
  return named.flatMap((name) => {
    const problem = problemOf(name, repository)
    return problem ? [`${title}: \`${name}\` ${problem}`] : []
  })
}

function problemOf(name: string, { files, scripts, declares }: Repository): string | null {
  const command = /^npm run ([\w:-]+)(?: -w (\S+))?/.exec(name)
  if (command) return scripts[command[2] ?? rootScripts]?.includes(command[1] ?? '') ? null : 'is no script'
  const program = /^node (\S+)$/.exec(name)?.[1]
  if (program !== undefined) return files.includes(program) ? null : 'is no program'
  const operator = /^fairground (\w+)/.exec(name)?.[1]
  if (operator !== undefined) return files.includes(`apps/cli/src/commands/${operator}.ts`) ? null : 'is no command'
  if (isPath(name)) return files.some((file) => patternOf(name).test(file)) ? null : 'is nowhere'
  const missing = identifiersIn(name).filter((each) => !declares(each))
  return missing.length > 0 ? `names ${missing.join(', ')}, which nothing declares` : null
}

/** An address is part of what somebody serves, and is found like a declaration. */
function isPath(name: string): boolean {
  return !/^\/|[\s(]/.test(name) && (name.includes('/') || /\.(?:tsx?|json|md|svg|sql)$/.test(name))
}

/** From the root on if it has a folder, and anywhere if it is a bare name. */
function patternOf(path: string): RegExp {
  const known = path.split(/<[^>]+>|\*/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${path.includes('/') ? '^' : '(?:^|/)'}${known.join('[^/]+')}(?:/|$)`)
}

/** The name itself, or every function that an example calls. */
function identifiersIn(example: string): readonly string[] {
  if (/^[\w.<>/-]+$/.test(example)) return [example]
  return Array.from(example.matchAll(/(\w+)\(/g), ([, name = '']) => name)
}
