import '../record/record.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { areChecked } from '../../../data/wallet/checked-bets.ts'
import { type MemberWallet, moneyIn, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import type { HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { HeroAmount } from '../../../parts/account/hero-amount.tsx'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import type { RouteId } from '../../../routing/route-table.ts'
import { DrawPicture } from '../record/play-picture.tsx'
import { CopyLine, Fact } from './facts.tsx'
import { Postings } from './postings.tsx'
import type { BetSubject, HistoryBet, RowWords } from './row-words.ts'

export type StatementDetailProps = {
  readonly row: HistoryRow
  readonly wallet: MemberWallet
  /** How the list writes it: the sheet says the same, without carrying that code a second time. */
  readonly rowText: StatementRowText
  readonly onClose: () => void
}

export type StatementRowText = RowWords & {
  readonly draw: string | null
  readonly isGained: boolean
  readonly pick: (bet: HistoryBet) => string
  readonly net: (amount: string) => string
}

/** One thing that happened: its outcome, what moved, the way to the bet or the order, and what support asks for. */
export function StatementDetail({ row, wallet, rowText, onClose }: StatementDetailProps) {
  const { text, language } = useWords()
  const { id, at, net, amount, availableAfter, subject, reference } = row
  const { title, state, variant, draw, isGained } = rowText
  const money = (each: string) => moneyIn(wallet, each)
  const when = formatDateTime(languageOf(language), new Date(at), phoneZone)
  const isPlay = subject?.kind === 'bet' || subject?.kind === 'game'
  const bet = subject?.kind === 'bet' ? subject : null
  return (
    <Sheet
      title={title}
      end={
        state !== null && (
          <span className="statement-pill" data-look={variant}>
            {isGained && <CircleCheck size={14} strokeWidth={2.4} aria-hidden="true" />}
            {state}
          </span>
        )
      }
      onClose={onClose}
    >
      <div className="statement-detail">
        <p className="statement-when">
          {draw !== null && `${draw}, `}
          <bdi>{when}</bdi>
        </p>
        <p>
          <HeroAmount wallet={wallet} amount={net} sign="always" variant={isGained ? 'gained' : 'plain'} />
        </p>
        {isPlay && (
          <p className="quiet">
            {text('statement.staked', {
              stake: shortMoneyIn(wallet, subject.stake),
              paid: shortMoneyIn(wallet, subject.back),
            })}
          </p>
        )}
        {bet?.result && (
          <div className="statement-result flex flex-wrap items-center justify-between gap-2.5 min-h-16 px-3.5 py-3">
            <p>
              {text('record.result')}
              <b className="statement-sum">{resultWords(text, bet.game, bet.result)}</b>
            </p>
            <DrawPicture game={bet.game} result={bet.result} />
          </div>
        )}
        <dl className="statement-facts">
          {bet && <BetFacts subject={bet} told={rowText} />}
          {subject?.kind === 'game' && (
            <Fact label={text('statement.roundCount')}>
              <bdi className="num">{subject.rounds}</bdi>
            </Fact>
          )}
          {!isPlay && amount !== net && <Fact label={text('wallet.amount')}>{money(amount)}</Fact>}
          {!bet && (
            <Fact label={text(isPlay ? 'statement.afterStake' : 'statement.after')}>
              <bdi className="num">{money(availableAfter)}</bdi>
            </Fact>
          )}
        </dl>
        {bet && <Postings row={row} subject={bet} wallet={wallet} />}
        <div className="statement-foot">
          {bet && areChecked(bet.bets.map((each) => each.id)) && (
            <p className="statement-verified flex items-center gap-2">
              <ShieldCheck size={20} strokeWidth={2.1} aria-hidden="true" />
              {text('statement.verified')}
            </p>
          )}
          <details className="statement-ids">
            <summary>
              {text('statement.id')}
              <ChevronDown size={16} strokeWidth={2.2} aria-hidden="true" />
            </summary>
            <CopyLine label={text('statement.id')} value={id} />
            {reference !== null && <CopyLine label={text('statement.reference')} value={reference} />}
          </details>
        </div>
        <div className="statement-actions">
          <Button variant="secondary" onClick={onClose}>
            {text('dialog.close')}
          </Button>
          <Open row={row} />
        </div>
      </div>
    </Sheet>
  )
}

/** Of dice their sum and the side that it is on; other lotteries are told by their numbers alone. */
function resultWords(text: Text, game: string, result: readonly string[]): string {
  if (!game.startsWith('K3')) return ''
  const sum = result.reduce((total, face) => total + Number(face), 0)
  return `${sum}, ${text(sum >= 11 ? 'play.option.BIG' : 'play.option.SMALL')}`
}

function BetFacts({ subject, told }: { subject: BetSubject; told: StatementRowText }) {
  const text = useText()
  const { bets } = subject
  return bets.length === 1
    ? bets.map((bet) => (
        <Fact key={bet.id} label={text('statement.yourBet')}>
          {told.pick(bet)}
        </Fact>
      ))
    : bets.map((bet) => (
        <Fact
          key={bet.id}
          label={
            <RouteLink route="bet" search={writeQuery({ bet: bet.id })} className="statement-bet">
              {told.pick(bet)}
              <ChevronRight size={17} strokeWidth={2.2} className="flip" aria-hidden="true" />
            </RouteLink>
          }
        >
          <bdi className="num">{told.net(bet.win === null ? `-${bet.stake}` : difference(bet))}</bdi>
        </Fact>
      ))
}

/** Both have four decimals, so that whole numbers can be subtracted. */
function difference({ win, stake }: { win: string | null; stake: string }): string {
  const units = (amount: string) => BigInt(amount.replace('.', ''))
  const net = units(win ?? '0.0000') - units(stake)
  const digits = String(net < 0n ? -net : net).padStart(5, '0')
  return `${net < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** The page that knows everything about it. */
function Open({ row: { subject } }: { row: HistoryRow }) {
  const text = useText()
  const places: { route: RouteId; search: string; label: string } | null =
    subject?.kind === 'bet' && subject.bets.length === 1
      ? { route: 'bet', search: writeQuery({ bet: subject.bets[0]?.id }), label: text('statement.openBet') }
      : subject?.kind === 'deposit'
        ? { route: 'deposit', search: writeQuery({ order: subject.orderId }), label: text('statement.openOrder') }
        : subject?.kind === 'withdrawal'
          ? { route: 'withdraw', search: writeQuery({ order: subject.orderId }), label: text('statement.openOrder') }
          : null
  if (places === null) return null
  const { route, search, label } = places
  return (
    <RouteLink route={route} search={search} className={buttonClass()}>
      {label}
    </RouteLink>
  )
}
