import { useWhitelabel } from '../../data/system/system.ts'
import { type LoadPart, useLatePart } from '../page/lazy-screen.tsx'

const loadGames: LoadPart<object> = () =>
  import('./login-games-lists.tsx').then(({ LoginGamesLists }) => LoginGamesLists)

/** Games below the login form, where the merchant wants them there (D-15); shipped off. */
export function LoginGames() {
  const { loginGames } = useWhitelabel()
  return loginGames ? <LateGames /> : null
}

function LateGames() {
  const { Part } = useLatePart(loadGames)
  return Part && <Part />
}
