import type { MessageKind } from '@fairground/domain/inbox/message-kinds.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Dices from 'lucide-react/icons/dices'
import Gauge from 'lucide-react/icons/gauge'
import HandCoins from 'lucide-react/icons/hand-coins'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Shield from 'lucide-react/icons/shield'
import Trophy from 'lucide-react/icons/trophy'
import Undo from 'lucide-react/icons/undo-2'
import type { RouteId } from '../../../routing/route-table.ts'

type Way = { readonly route: RouteId; readonly label: MessageKey; readonly isOrder?: true }

export type MessageDisplay = {
  readonly icon: LucideIcon
  readonly hue: number
  /** Two ways of equal rank. */
  readonly actions: readonly [Way, Way]
}

const notMe: Way = { route: 'service', label: 'inbox.notMe' }
const service: Way = { route: 'service', label: 'inbox.help' }
const track: Way = { route: 'withdraw', label: 'inbox.trackWithdrawal', isOrder: true }
const statement: Way = { route: 'statement', label: 'inbox.statement' }
const bets: Way = { route: 'bets', label: 'inbox.openBets' }
const limits: Way = { route: 'limits', label: 'inbox.openLimits' }
const protection: Way = { route: 'protection', label: 'inbox.openProtection' }
const devices: Way = { route: 'settings', label: 'inbox.openDevices' }

const faces: Readonly<Record<MessageKind, MessageDisplay>> = {
  'deposit-credited': {
    icon: ArrowDownToLine,
    hue: 165,
    actions: [statement, { route: 'deposit', label: 'inbox.openDeposit', isOrder: true }],
  },
  'withdrawal-requested': { icon: ArrowUpFromLine, hue: 58, actions: [notMe, track] },
  'withdrawal-sent': { icon: ArrowUpFromLine, hue: 58, actions: [notMe, track] },
  'withdrawal-refused': { icon: Undo, hue: 25, actions: [service, track] },
  'withdrawal-back': { icon: Undo, hue: 25, actions: [service, track] },
  win: { icon: Trophy, hue: 86, actions: [statement, bets] },
  'draw-settled': { icon: Dices, hue: 86, actions: [statement, bets] },
  reward: { icon: HandCoins, hue: 86, actions: [statement, { route: 'rewards', label: 'inbox.openRewards' }] },
  'login-new-device': {
    icon: MonitorSmartphone,
    hue: 222,
    actions: [{ route: 'changePassword', label: 'inbox.changePassword' }, devices],
  },
  'password-changed': { icon: KeyRound, hue: 300, actions: [notMe, devices] },
  'card-added': { icon: Landmark, hue: 250, actions: [notMe, { route: 'cards', label: 'inbox.openCards' }] },
  'limit-asked': { icon: Gauge, hue: 196, actions: [protection, limits] },
  'limit-raised': { icon: Gauge, hue: 196, actions: [protection, limits] },
  'exclusion-begun': { icon: Shield, hue: 196, actions: [service, protection] },
  note: { icon: Mail, hue: 335, actions: [service, { route: 'inbox', label: 'inbox.allMessages' }] },
}

/** A kind that is newer than this phone looks like a plain letter. */
export function messageDisplayOf(kind: string): MessageDisplay {
  return Object.hasOwn(faces, kind) ? faces[kind as MessageKind] : faces.note
}
