import { useWhitelabel } from '../../../../data/system/system.ts'
import { createLazyComponent } from '../../../../parts/page/lazy-screen.tsx'

const Lists = createLazyComponent(() =>
  import('./login-games-lists.tsx').then(({ LoginGamesLists }) => LoginGamesLists),
)

/** Games below the login form, where the merchant wants them there (D-15); shipped off. */
export function LoginGames() {
  const { loginGames } = useWhitelabel()
  return loginGames ? <Lists /> : null
}
