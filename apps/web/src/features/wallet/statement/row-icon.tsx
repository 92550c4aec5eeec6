import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Dices from 'lucide-react/icons/dices'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import { useState } from 'react'
import type { HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { pictureAt } from '../../../device/picture-address.ts'
import { groupNames, type StatementGroup, statementGroups } from './statement-groups.ts'

const faces: Readonly<Record<StatementGroup, { readonly icon: LucideIcon; readonly hue: number }>> = {
  bets: { icon: Gamepad2, hue: 222 },
  deposits: { icon: ArrowDownToLine, hue: 165 },
  withdrawals: { icon: ArrowUpFromLine, hue: 50 },
  bonuses: { icon: Gift, hue: 310 },
  savings: { icon: PiggyBank, hue: 196 },
}

/** The game's picture, or the sign of what happened. */
export function StatementIcon({ row: { subject, code } }: { row: HistoryRow }) {
  const [isBroken, setBroken] = useState(false)
  if (subject?.kind === 'game' && subject.picture !== null && !isBroken)
    return (
      <img
        className="statement-picture"
        src={pictureAt(subject.picture)}
        width={42}
        height={42}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
      />
    )
  const { icon: Icon, hue } = subject?.kind === 'bet' ? { icon: Dices, hue: 86 } : faceOf(code)
  return (
    <span className="list-well statement-picture" style={{ '--row-h': hue }}>
      <Icon size={21} strokeWidth={2} aria-hidden="true" />
    </span>
  )
}

function faceOf(code: string): { readonly icon: LucideIcon; readonly hue: number } {
  const group = groupNames.find((each) => (statementGroups[each] as readonly string[]).includes(code))
  return group ? faces[group] : { icon: CircleDollarSign, hue: 210 }
}
