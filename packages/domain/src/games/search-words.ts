import { familyWords, type GameCategory, gameCategories } from './categories.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The form in which names are stored for the search and in which a search is asked. The database compares plain Latin
 * letters only, so marks fall off, and a letter of another script becomes a short word of its own: a part of
 * a name is then found in scripts that put no spaces between words.
 */
export function searchWords(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  return [...plain].map(wordOf).join('').replace(/ +/g, ' ').trim()
}

/** Shorter words have their letters in common with too many others. */
const shortestKey = 4

/** The letters of each word in order of the alphabet, so that letters which changed places make no difference. */
export function searchKeys(words: string): string {
  const keys = words.split(' ').map((word) => [...word].toSorted().join(''))
  return keys.filter((key) => key.length >= shortestKey).join(' ')
}

function wordOf(character: string): string {
  if (/[a-z0-9]/.test(character)) return character
  // An apostrophe stands inside a word and is left out by most who type it.
  if (/['’]/.test(character)) return ''
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? ` ${spell(character.codePointAt(0) ?? 0)} ` : ' '
}

// The digit that differs between neighbours comes first, or all letters of a script would look alike.
function spell(code: number): string {
  let word = ''
  for (let rest = code; rest > 0; rest = Math.floor(rest / letters.length)) word += letters[rest % letters.length]
  return word
}

/** Two letters begin too many words to mean a category. */
const shortestBeginning = 3

/** The categories that somebody means who types these words: their code or what players call them. */
export function categoriesLike(words: string): GameCategory[] {
  if (words.length < shortestBeginning) return []
  const isLike = (name: string) =>
    name.startsWith(words) || (searchKeys(words) !== '' && searchKeys(name) === searchKeys(words))
  return gameCategories.filter((category) => {
    const spoken = searchWords(familyWords(category))
    return [category.toLowerCase(), spoken, ...spoken.split(' ')].some(isLike)
  })
}
