import { drawnGameOf, type FamilyCode } from '@fairground/domain/lottery/families.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { BoardFamily } from './board-family.ts'
import { k3Family } from './k3/k3-family.ts'

const families: Readonly<Record<FamilyCode, BoardFamily>> = { K3: k3Family }

/** Undefined for a game of a later release. */
export function familyOfGame(game: string): BoardFamily | undefined {
  const code = drawnGameOf(game)?.family.code
  return Object.values(families).find((family) => family.code === code)
}

export function playLabel(text: Text, game: string, play: string): string {
  return familyOfGame(game)?.playLabel(text, play) ?? play
}

/** `1,2|3` as a person reads it. */
export function selectionLabel(text: Text, game: string, play: string, selection: string): string {
  const label = (value: string) => familyOfGame(game)?.valueLabel(text, play, value) ?? value
  const groups = selection.split('|').map((group) => group.split(',').map(label))
  return groups.map((values) => values.join(', ')).join(' + ')
}

/** A bet by its name alone: numbers say little without their play. */
export function betLabel(text: Text, game: string, play: string, selection: string): string {
  const label = selectionLabel(text, game, play, selection)
  return /^[\d,+ ]+$/.test(label) ? `${playLabel(text, game, play)} ${label}` : label
}
