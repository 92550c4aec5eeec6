import { familyWords, type GameCategory, gameCategories } from './categories.ts'
import { searchKeys, searchWords } from './search-words.ts'

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
