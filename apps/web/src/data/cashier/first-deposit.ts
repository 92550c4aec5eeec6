import { readDeposit, readDeposits } from '@fairground/contract/cashier/deposit.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import { hasMemberFlag, setMemberFlag } from '../../device/member-flags.ts'
import { hasNativeBridge, postToNative } from '../../device/native-bridge.ts'
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

export function reportDepositSubmit(amount: string): Promise<void> {
  return tell(async () => postToNative({ event: 'deposit-submit', data: { memberId: await memberId(), amount } }))
}

type Credited = { readonly id: string; readonly isFirst: boolean; readonly credited: string | null }

/** A member's first deposit is told once on this device (WALLET-30, D-59). */
export function reportFirstDeposit({ isFirst, credited }: Credited): Promise<void> {
  return tell(async () => {
    if (!isFirst || credited === null) return
    const id = await memberId()
    if (hasMemberFlag('firstDepositLogged', id)) return
    setMemberFlag('firstDepositLogged', id)
    postToNative({ event: 'first-deposit', data: { memberId: id, amount: credited } })
  })
}

/** Wherever somebody is when the money arrives, and when the app was left or without a network at that moment. */
export function watchFirstDeposit(): () => void {
  void lookBack()
  return onEvent({
    onLiveEvent: ({ subject, payload }: LiveEvent) => {
      if (subject !== 'cashier.deposit-changed' || payload.isFirst !== true || payload.state !== 'credited') return
      const { id } = payload
      if (typeof id === 'string') void tell(async () => reportFirstDeposit(await send(readDeposit, { id })))
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
    if (first) await reportFirstDeposit(first)
  })
}
