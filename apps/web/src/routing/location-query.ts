import type { RoutePath } from './route-table.ts'

type Values = Readonly<Record<string, string | null | undefined>>

/** What the address says, by name; an absent or empty value is null. */
export function readQuery<Key extends string>(
  search: string,
  keys: readonly Key[],
): Readonly<Record<Key, string | null>> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(keys.map((key) => [key, query.get(key) || null])) as Record<Key, string | null>
}

/** The query of an address with its question mark; values that say nothing are left out. */
export function writeQuery(values: Values): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) if (value) query.set(key, value)
  return query.size === 0 ? '' : `?${query}`
}

export function addressOf(path: RoutePath, values: Values): string {
  return `${path}${writeQuery(values)}`
}
