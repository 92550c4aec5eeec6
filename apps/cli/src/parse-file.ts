import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Refused } from './refused.ts'

/** Reads a JSON file by its schema; a mistake is refused in one line that names the file and the field. */
export function parseFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readJson(path))
  if (!parsed.success) throw new Refused(`${path}: ${firstIssue(parsed.error)}`)
  return parsed.data
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refused(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The first mistake with the name of its field, and how many more there are. */
export function firstIssue({ issues }: z.ZodError): string {
  const [first] = issues
  if (!first) return 'not usable'
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return `${fieldOf(first.path)}: ${first.message}${more}`
}

function fieldOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file'
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  )
}
