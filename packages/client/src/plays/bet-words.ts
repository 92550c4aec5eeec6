import { boardFamilyCodeOf, type FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { sscPlayName, sscPlays } from './ssc-play.ts'
import { x115PlayName, x115Plays } from './x115-play.ts'

/** The first part of the keys of a family's words. */
const folders: Readonly<Record<FamilyCode, string>> = {
  K3: 'play',
  SSC: 'ssc',
  X115: 'x115',
  PK10: 'pk10',
  KENO: 'keno',
  VNN: 'vn',
  VNS: 'vn',
}

/** A word of each family that is in no other catalogue. */
const marks: Readonly<Record<Exclude<FamilyCode, 'K3'>, string>> = {
  SSC: 'ssc.window.all',
  X115: 'x115.form.any',
  PK10: 'pk10.name.DWD',
  KENO: 'keno.name.PICK1',
  VNN: 'vn.name.LO2',
  VNS: 'vn.name.LO2',
}

/** Whether the words of the family of a game are among these texts: they come later than the others. */
export function hasWordsOf(text: Text, game: string): boolean {
  const family = boardFamilyCodeOf(game)
  return family === 'K3' || (family !== undefined && text.find(marks[family]) !== undefined)
}

/** Beyond this many letters a selection is left to the page of the bet. */
const maxLetters = 24

/**
 * A bet in one line for lists of many games: `Big`, `Sum 9`, `Last 3 · In order 7 + 0 + 4`. The boards have pictures and
 * more room for the same. `text` has the words of the family; undefined is a play that these do not name.
 */
export function betWords(text: Text, game: string, play: string, selection: string): string | undefined {
  const family = boardFamilyCodeOf(game)
  if (!family) return undefined
  const folder = folders[family]
  const wordOf = (value: string): string | undefined => {
    // `1V5:DRAGON` is one side of a pair.
    const [pair = '', side] = value.split(':')
    if (side !== undefined) return `${wordOf(side) ?? side} ${pair}`
    return ['play.option', `${folder}.option`, `${folder}.value`].flatMap(
      (key) => text.find(`${key}.${value}`) ?? [],
    )[0]
  }
  const alone = family === 'K3' ? wordOf(selection) : undefined
  if (alone !== undefined) return alone
  const name = nameOf(text, family, play)
  if (name === undefined || selection === 'ALL') return name
  const chosen = selection
    .split('|')
    .filter((group) => group !== '')
    .map((group) => group.split(',').map((value) => wordOf(value) ?? value))
    .map((values) => values.join(', '))
    .join(' + ')
  return chosen.length > maxLetters ? name : `${name} ${chosen}`
}

function nameOf(text: Text, family: FamilyCode, play: string): string | undefined {
  if (family === 'SSC') return Object.hasOwn(sscPlays, play) ? sscPlayName(text, play) : undefined
  if (family === 'X115') return Object.hasOwn(x115Plays, play) ? x115PlayName(text, play) : undefined
  return text.find(`${folders[family]}.name.${play}`)
}
