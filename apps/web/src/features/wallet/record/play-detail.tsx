import { languageOf } from '@fairground/domain/languages.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { formatDateTime, formatTime, phoneZone } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type OpenPlay, type Play, type Round, useRound } from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { netText } from '../../../parts/page/net-text.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { CopyLine, Fact } from '../statement/facts.tsx'
import { pickWords, shortNumero } from '../statement/row-words.ts'
import { PlayIcon } from './play-icon.tsx'
import { DrawPicture, playOutcomeText, RoundPicture } from './play-picture.tsx'
import { stateOf, stateWords, titleOf } from './play-words.ts'
import { PlayFigures } from './record-summary.tsx'

export type PlayDetailProps = {
  readonly play: Play | OpenPlay
  /** With the words of the families that are shown. */
  readonly text: Text
  readonly wallet: MemberWallet
  readonly newer: (() => void) | null
  readonly older: (() => void) | null
  readonly onClose: () => void
}

/** Most plays are bets in draws, which have no round to look at. */
const RoundLook = createLazyComponent(() => import('./round-details-view.tsx').then((part) => part.RoundDetailsView))

const isOver = (play: Play | OpenPlay): play is Play => 'back' in play

/** One play: what it cost and brought, what moved the money, and where it is proven. */
export function PlayDetail({ play, text, wallet, newer, older, onClose }: PlayDetailProps) {
  const { language } = useWords()
  const told = languageOf(language)
  const at = formatDateTime(told, new Date(isOver(play) ? play.at : play.since), phoneZone)
  const state = isOver(play) ? stateOf(play) : null
  return (
    <Sheet title={titleOf(play)} close={text('dialog.close')} onClose={onClose}>
      <div className="statement-detail">
        <p className="statement-when record-when">
          {(play.draw !== null || !isOver(play)) && <PlayIcon play={play} />}
          <span>
            {play.draw && `${text('statement.draw', { number: shortNumero(play.draw.numero) })}, `}
            <bdi>{at}</bdi>
          </span>
          <span className="statement-pill" data-look={state === 'won' ? 'gained' : 'plain'}>
            {state === null ? text('statement.open') : stateWords(text, state)}
          </span>
        </p>
        {isOver(play) && (
          <div className="record-detail-figures">
            <PlayFigures wallet={wallet} stake={play.stake} back={play.back} net={play.net} />
          </div>
        )}
        {play.draw?.result && <DrawPicture game={play.game} result={play.draw.result} />}
        {play.draw === null && isOver(play) && <RoundPicture play={play} text={text} />}
        {isOver(play) && <p className="record-told">{playOutcomeText(text, wallet, play)}</p>}
        {play.draw ? (
          <DrawFacts play={play} text={text} wallet={wallet} />
        ) : (
          <RoundFacts vendor={play.vendor ?? ''} round={play.play} wallet={wallet} />
        )}
        {(newer || older) && (
          <div className="statement-actions">
            <Button variant="secondary" disabled={newer === null} onClick={newer ?? undefined}>
              <ChevronLeft size={18} strokeWidth={2.2} className="flip" aria-hidden="true" />
              {text('record.newer')}
            </Button>
            <Button variant="secondary" disabled={older === null} onClick={older ?? undefined}>
              {text('record.older')}
              <ChevronRight size={18} strokeWidth={2.2} className="flip" aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Every bet has a page of its own, with its receipt and the check of its draw. */
function DrawFacts({ play, text, wallet }: Pick<PlayDetailProps, 'play' | 'text' | 'wallet'>) {
  const { draw, game } = play
  if (draw === null) return null
  const [first] = draw.bets
  return (
    <>
      <dl className="statement-facts">
        {draw.bets.map((bet) => (
          <Fact
            key={bet.id}
            label={
              <RouteLink route="bet" search={writeQuery({ bet: bet.id })} className="statement-bet">
                {pickWords(text, game, bet)}
                <ChevronRight size={17} strokeWidth={2.2} className="flip" aria-hidden="true" />
              </RouteLink>
            }
          >
            <bdi className="num" data-look={Number(bet.win) > Number(bet.stake) ? 'gained' : 'plain'}>
              {moneyIn({ ...wallet, currencySymbol: '' }, bet.win ?? bet.stake)}
            </bdi>
          </Fact>
        ))}
      </dl>
      <p className="record-proof">
        <ShieldCheck size={19} strokeWidth={2.1} aria-hidden="true" />
        <span>
          {text(first ? 'record.proof' : 'record.archived')}{' '}
          {first && (
            <RouteLink route="bet" search={writeQuery({ bet: first.id })} className="record-verify">
              {text('record.verify')}
            </RouteLink>
          )}
        </span>
      </p>
    </>
  )
}

type RoundFactsProps = { readonly vendor: string; readonly round: string; readonly wallet: MemberWallet }

function RoundFacts({ vendor, round, wallet }: RoundFactsProps) {
  const text = useText()
  const { language } = useWords()
  const { data, isError, isFetching, refetch } = useRound(vendor, round, language)
  if (!data) {
    if (isError) return <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
    return <RowSkeletons count={3} className="h-11" />
  }
  return (
    <>
      {data.details && <RoundLook details={data.details} />}
      <Calls round={data} wallet={wallet} />
      <details className="statement-ids record-ids">
        <summary>
          <span className="record-proof">
            <ShieldCheck size={19} strokeWidth={2.1} aria-hidden="true" />
            {text('record.calls')}
          </span>
          <span className="record-id-name">
            {text('record.roundId')}
            <ChevronDown size={17} strokeWidth={2.2} aria-hidden="true" />
          </span>
        </summary>
        <CopyLine label={text('record.roundId')} value={round} />
      </details>
    </>
  )
}

const takes = (kind: string): boolean => kind === 'bet' || kind === 'reverse'

/** What there was before the stake left. */
function beforeOf({ amount, balanceAfter }: Round['calls'][number]): string {
  return formatAmount((parseAmount(balanceAfter) ?? 0n) + (parseAmount(amount) ?? 0n))
}

/** By the names that the calls have in the protocol. */
const callWords: Readonly<Record<string, string>> = {
  'return-stake': 'record.call.rollback',
  reverse: 'transaction.win-reversed',
}

/** What the vendor asked us to move, in its order, and the balance that we answered with. */
function Calls({ round: { calls }, wallet }: { round: Round; wallet: MemberWallet }) {
  const { text, language } = useWords()
  const [first, last] = [calls[0], calls.at(-1)]
  return (
    <dl className="statement-facts">
      {first?.kind === 'bet' && (
        <Fact label={text('record.before')}>
          <bdi className="num">{moneyIn(wallet, beforeOf(first))}</bdi>
        </Fact>
      )}
      {calls.map(({ kind, transactionId, amount, at }) => (
        <Fact
          key={`${kind} ${transactionId}`}
          label={
            <>
              {text.find(callWords[kind] ?? `record.call.${kind}`) ?? kind}{' '}
              <span className="quiet num">{formatTime(languageOf(language), new Date(at), phoneZone)}</span>
            </>
          }
        >
          <bdi className="num">{netText(wallet, takes(kind) ? `-${amount}` : amount)}</bdi>
        </Fact>
      ))}
      {last && (
        <Fact label={text('statement.after')}>
          <bdi className="num">{moneyIn(wallet, last.balanceAfter)}</bdi>
        </Fact>
      )}
    </dl>
  )
}
