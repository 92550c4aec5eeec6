import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { Game } from '../../data/games/games.ts'
import { addressOf } from '../../routing/location-query.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { useRealMember } from '../../routing/use-real-member.ts'
import type { RequestedGame } from '../account/after-login.ts'
import { useLoginFirst } from '../account/use-login-first.ts'
import { previewSheet } from './preview.ts'

/**
 * What a tap on a game does. One that does not open says so; a guest logs in first; a player who plays for free gets
 * the games that have a trial (D-22). The code of a launch comes with the tap, because a guest's first view is full
 * enough.
 */
export function useLaunch(game: Game): () => void {
  const client = useQueryClient()
  const navigation = useNavigation()
  const { language, text } = useWords()
  const open = () => {
    void import('../../data/games/recents.ts')
      .then(({ recordRecent }) => recordRecent(client, game))
      .catch(() => undefined)
    const { route } = navigation.location()
    // A visitor who has gone on meanwhile is not called back.
    const go = async (to: string) => {
      if (navigation.location().route === route) await navigation.go(to)
    }
    import('./game-launch.ts')
      .then(({ launch }) => launch(game, { client, go, backUrl: routeTable[route].path, language, text }))
      .catch(() => toast('error', text('state.error')))
  }
  const openAsMember = useRealMember(open)
  const preview = () => void previewSheet.open({ game: wantedOf(game) })
  const play = useLoginFirst(game.freeplay ? open : openAsMember, {
    returnTo: playAddressOf(game),
    game: wantedOf(game),
  })
  return game.playable ? play : preview
}

function wantedOf({ displayName, vendorName, showIcon, mobileLargeIcon, iconUrl, freeplay }: Game): RequestedGame {
  const picture = showIcon ? mobileLargeIcon || iconUrl : null
  return { name: displayName, detail: vendorName, picture, ball: null, free: freeplay }
}

/** Where a game is played. A lottery has no such place before an answer names it. */
export function playAddressOf({ gameType, vendorCode: vendor, gameId }: Game): string | undefined {
  return gameType.endsWith('LOTT') ? undefined : addressOf(routeTable.playGame.path, { vendor, gameId })
}
