import { readDeposit, readDeposits } from '@fairground/contract/cashier/deposit.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { hasMark, keepMark } from '../../device/member-marks.ts'
import { hasNativeBridge, tellNative } from '../../device/native-bridge.ts'
import { session } from '../../device/session.ts'
import { type LiveEvent, onEvent } from '../../net/live.ts'
import { send } from '../../net/send.ts'

/** What the native app's tracking knows somebody by (APP-21). */
async function memberId(): Promise<string> {
  return (await send(readMemberInfo, {})).id
}

/** Outside the native app nothing is asked for and nothing told; what cannot be told is not worth a fault. */
async function tell(work: () => Promise<void>): Promise<void> {
  if (hasNativeBridge()) await work().catch(() => undefined)
}

export function tellDepositSubmit(amount: string): Promise<void> {
  return tell(async () => tellNative({ event: 'deposit-submit', data: { memberId: await memberId(), amount } }))
}

type Credited = { readonly id: string; readonly isFirst: boolean; readonly credited: string | null }

/** A member's first deposit is told once on this device (WALLET-30, D-59). */
export function tellFirstDeposit({ isFirst, credited }: Credited): Promise<void> {
  return tell(async () => {
    if (!isFirst || credited === null) return
    const id = await memberId()
    if (hasMark('firstDepositLogged', id)) return
    keepMark('firstDepositLogged', id)
    tellNative({ event: 'first-deposit', data: { memberId: id, amount: credited } })
  })
}

/** Wherever somebody is when the money arrives, and when the app was left or without a network at that moment. */
export function watchFirstDeposit(): () => void {
  void lookBack()
  return onEvent({
    onNews: ({ subject, payload }: LiveEvent) => {
      if (subject !== 'cashier.deposit-changed' || payload.isFirst !== true || payload.state !== 'credited') return
      const { id } = payload
      if (typeof id === 'string') void tell(async () => tellFirstDeposit(await send(readDeposit, { id })))
    },
    onRefetch: () => void lookBack(),
  })
}

const dayMs = 86_400_000

/** An older first deposit was told by the phone it was made on. */
function lookBack(): Promise<void> {
  return tell(async () => {
    if (session() === null) return
    const { orders } = await send(readDeposits, { limit: 5 })
    const first = orders.find(({ isFirst, createdAt }) => isFirst && Date.now() - Date.parse(createdAt) < dayMs)
    if (first) await tellFirstDeposit(first)
  })
}
