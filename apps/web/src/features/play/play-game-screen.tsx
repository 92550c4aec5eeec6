import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import compass from '../../art/compass-192.webp'
import { launchVendorGame } from '../../data/games/launch.ts'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { launchedGame } from '../../parts/games/launched-game.ts'
import { namePage } from '../../parts/page/page-name.ts'
import { readQuery } from '../../routing/location-query.ts'
import { useLocation } from '../../routing/navigation.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { routeTable } from '../../routing/route-table.ts'
import { foreignAddress } from './foreign-address.ts'
import type { OpenFrame } from './frame-run.ts'
import { GameFrame } from './game-frame.tsx'

/** A vendor's game, as large as the screen allows. */
export function PlayGameScreen() {
  const isOpen = useRequireMember()
  const { vendor, gameId } = readQuery(useLocation().search, ['vendor', 'gameId'])
  if (!isOpen) return null
  if (!vendor || !gameId) return <UnknownGame />
  return <VendorFrame key={`${vendor} ${gameId}`} vendor={vendor} gameId={gameId} />
}

function VendorFrame({ vendor, gameId }: { vendor: string; gameId: string }) {
  const text = useText()
  const { language } = useWords()
  const client = useQueryClient()
  const known = launchedGame.use()
  const game = known?.vendor === vendor && known.gameId === gameId ? known : null
  // Until the game says its name itself.
  useEffect(() => {
    if (game) namePage(game.name)
  }, [game])
  const open: OpenFrame = async (signal) => {
    const wanted = { vendor, gameId, language, backUrl: game?.from ?? routeTable.home.path }
    const { gameUrl, isDemo } = await launchVendorGame(client, wanted, signal)
    return { src: foreignAddress(gameUrl), isDemo }
  }
  return <GameFrame route="playGame" title={text('launch.frame')} open={open} game={game} hasSessionLine />
}

function UnknownGame() {
  const text = useText()
  return (
    <StateView
      art={compass}
      title={text('launch.unknown')}
      action={
        <RouteLink route="gameList" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('launch.others')}
        </RouteLink>
      }
    />
  )
}
