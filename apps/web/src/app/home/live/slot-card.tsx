import '../../../parts/games/games.css'
import '../../../parts/games/live.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { type Game, useHotGames } from '../../../data/games/games.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { pictureAt } from '../../../device/picture-address.ts'
import { useSession } from '../../../device/session.ts'
import { useTrial } from '../../../parts/account/use-trial.ts'
import { playAddressOf, useLaunch } from '../../../parts/games/use-launch.ts'

/** The first game that opens; a guest plays it with practice credits. */
export function SlotCard() {
  const { data: games, isPending } = useHotGames()
  const game = games?.find(({ playable }) => playable)
  if (game) return <Slot game={game} />
  return isPending ? <div className="slot-card" aria-hidden="true" /> : null
}

function Slot({ game }: { readonly game: Game }) {
  const text = useText()
  const isGuest = useSession() === null
  const hasTrial = useWhitelabel().trialMerchantCode !== null
  const launch = useLaunch(game)
  const { start, isBusy } = useTrial('header')
  const place = playAddressOf(game)
  const isFree = isGuest && hasTrial && game.freeplay && place !== undefined
  return (
    <section className="slot-card" aria-labelledby="slot-game">
      {game.showIcon && <img className="slot-art" src={pictureAt(game.iconUrl)} width={300} height={400} alt="" />}
      <div className="slot-words">
        <h2 id="slot-game">{game.displayName}</h2>
        <GameFacts game={game} />
      </div>
      <button
        type="button"
        className="live-button"
        aria-busy={isBusy || undefined}
        onClick={() => (isFree ? void start(place) : launch())}
      >
        {text(isFree ? 'login.playFree' : 'preview.play')}
      </button>
    </section>
  )
}

/** What kind of game it is, and what its vendor states of it. */
function GameFacts({ game: { gameType, vendorName, lines, returnPercent } }: { readonly game: Game }) {
  const { text, language } = useWords()
  const kind = text.find(`category.${gameType}`) ?? vendorName
  // An answer of an older server, which a phone may have kept, has none.
  const share = returnPercent ? formatPercent(languageOf(language), BigInt(returnPercent.replace('.', ''))) : null
  return (
    <>
      <p className="live-note">
        {kind}
        {lines > 0 && ` \u00b7 ${text('live.lines', { count: lines })}`}
      </p>
      {share && <p className="live-note">{text('live.returns', { share })}</p>}
    </>
  )
}
