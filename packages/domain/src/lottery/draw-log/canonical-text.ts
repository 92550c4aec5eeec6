type Fields<Name extends string> = Readonly<Record<Name, string>>

export type CanonicalText<Name extends string> = {
  /** Throws for a value that could not be read again: nothing of that kind is ever signed. */
  readonly format: (fields: Fields<Name>) => string
  readonly parse: (text: string) => Fields<Name> | undefined
}

/** What the values of a text must be to each other. */
type IsSound<Name extends string> = (fields: Fields<Name>) => boolean

/**
 * One text for one meaning: a line that says what it is, then a line `name value` for every field in a fixed order, each
 * line ended. The first line differs for every kind, so that no text can be passed off as one of another kind.
 */
export function canonicalText<Name extends string>(
  heading: string,
  checks: Readonly<Record<Name, (value: string) => boolean>>,
  isSound: IsSound<NoInfer<Name>> = () => true,
): CanonicalText<Name> {
  const names = Object.keys(checks) as Name[]
  return {
    format: (fields) => {
      for (const name of names)
        if (!checks[name](fields[name])) throw new Error(`${heading}: ${name} cannot be ${fields[name]}`)
      if (!isSound(fields)) throw new Error(`${heading}: its values contradict each other`)
      return [heading, ...names.map((name) => `${name} ${fields[name]}`), ''].join('\n')
    },
    parse: (text) => {
      const [first, ...lines] = text.split('\n')
      if (first !== heading || lines.length !== names.length + 1 || lines.at(-1) !== '') return undefined
      const values = names.map((name, place) => valueIn(name, lines[place] ?? ''))
      if (!names.every((name, place) => checks[name](values[place] ?? ''))) return undefined
      const fields = Object.fromEntries(names.map((name, place) => [name, values[place]])) as Fields<Name>
      return isSound(fields) ? fields : undefined
    },
  }
}

function valueIn(name: string, line: string): string {
  return line.startsWith(`${name} `) ? line.slice(name.length + 1) : ''
}
