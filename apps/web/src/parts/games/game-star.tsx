import { loadingToast, toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { Game } from '../../data/games/games.ts'
import { FavouriteStar } from './favourite-star.tsx'

type GameStarProps = {
  readonly game: Game
  readonly starred: boolean
  readonly size: number
  readonly className: string
}

/** The code that changes a favourite comes with the first tap of a member, because a guest's first view is full enough. */
export function GameStar({ game, starred, ...look }: GameStarProps) {
  const text = useText()
  const client = useQueryClient()
  const change = async () => {
    const hide = loadingToast(text('state.loading'))
    const saved = await import('../../data/games/change-favourite.ts')
      .then(({ changeFavourite }) => changeFavourite(client, game, !starred))
      // spec §8: a change that fails hides its loading word and says nothing else.
      .catch(() => false)
    hide()
    if (saved) toast('saved', text('star.saved'))
  }
  return <FavouriteStar {...look} name={game.displayName} starred={starred} onStar={() => void change()} />
}
