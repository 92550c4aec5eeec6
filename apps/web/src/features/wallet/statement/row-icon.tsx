import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import type { HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { Die } from '../record/die.tsx'
import { PlayIcon } from '../record/play-icon.tsx'
import { GamePicture } from './game-picture.tsx'
import type { BetSubject } from './row-words.ts'
import { groupNames, type StatementGroup, statementGroups } from './statement-groups.ts'

const faces: Readonly<Record<StatementGroup, { readonly icon: LucideIcon; readonly hue: number }>> = {
  bets: { icon: Gamepad2, hue: 222 },
  deposits: { icon: ArrowDownToLine, hue: 170 },
  withdrawals: { icon: ArrowUpFromLine, hue: 62 },
  bonuses: { icon: Gift, hue: 310 },
  savings: { icon: PiggyBank, hue: 196 },
}

/** The game's picture, the sign of a lottery, or that of what happened. */
export function StatementIcon({ row: { subject, code } }: { row: HistoryRow }) {
  if (subject?.kind === 'bet') return <BetIcon game={subject.game} result={subject.result} />
  const { icon: Icon, hue } = faceOf(code)
  return (
    <GamePicture picture={subject?.kind === 'game' ? subject.picture : null}>
      <span className="list-well statement-picture" style={{ '--row-h': hue }}>
        <Icon size={21} strokeWidth={2} aria-hidden="true" />
      </span>
    </GamePicture>
  )
}

/** Of dice the first that fell, of another lottery its sign. */
function BetIcon({ game, result }: Pick<BetSubject, 'game' | 'result'>) {
  if (!game.startsWith('K3') || !result?.[0]) return <PlayIcon play={{ picture: null, vendor: null, game }} />
  return (
    <span className="list-well statement-picture" style={{ '--row-h': 86 }}>
      <Die value={result[0]} />
    </span>
  )
}

function faceOf(code: string): { readonly icon: LucideIcon; readonly hue: number } {
  const group = groupNames.find((each) => (statementGroups[each] as readonly string[]).includes(code))
  return group ? faces[group] : { icon: CircleDollarSign, hue: 210 }
}
