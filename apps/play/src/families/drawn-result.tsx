import type { ResultProps } from './board-family.ts'
import { familyOfGame } from './families.ts'

/** What was drawn, as the family of the game shows it. */
export function DrawnResult({ game, ...shown }: ResultProps & { readonly game: string }) {
  const family = familyOfGame(game)
  return family ? <family.Result {...shown} /> : <span className="num">{shown.result.join(' ')}</span>
}
