import { useWhitelabel } from '../../../../data/system/system.ts'
import { createLatePart } from '../../../../parts/page/lazy-screen.tsx'

const Lists = createLatePart(() => import('./login-games-lists.tsx').then(({ LoginGamesLists }) => LoginGamesLists))

/** Games below the login form, where the merchant wants them there (D-15); shipped off. */
export function LoginGames() {
  const { loginGames } = useWhitelabel()
  return loginGames ? <Lists /> : null
}
