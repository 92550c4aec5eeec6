import { hash } from 'node:crypto'

export type Person = { readonly id: string; readonly name: string; readonly email: string }

/** A person who gives a name has an account at the stand-in: the same name is the same person again. */
export function personNamed(typed: string): Person {
  const name = typed.trim().slice(0, 40) || 'Ada'
  const id = BigInt(`0x${hash('sha256', name.toLowerCase(), 'hex').slice(0, 14)}`).toString()
  const local = name.toLowerCase().replace(/[^a-z0-9]+/g, '.')
  return { id, name, email: `${local}@people.example` }
}

const known = new Map<string, Person>()

export function savePerson(typed: string): Person {
  const person = personNamed(typed)
  known.set(person.id, person)
  return person
}

export function personOf(id: string): Person | null {
  return known.get(id) ?? null
}
