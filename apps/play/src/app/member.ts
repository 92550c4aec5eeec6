import type { OutputOf } from '@fairground/contract/call.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { listenToSession, token } from '../device/session.ts'
import { onEvent } from '../net/live-events.ts'
import { send } from '../net/send.ts'

export type WalletBalance = { readonly available: Amount; readonly version: bigint; readonly book: 'real' | 'trial' }

/** Answers may overtake each other; the one that knows of more changes is the later one. */
export function newerBalance(known: WalletBalance | null, fresh: WalletBalance): WalletBalance {
  return known && known.book === fresh.book && known.version > fresh.version ? known : fresh
}

export function useIsMember(): boolean {
  return useSyncExternalStore(listenToSession, () => token() !== null)
}

export function useWalletBalance(isMember: boolean): readonly [WalletBalance | null, (fresh: WalletBalance) => void] {
  const [balance, setBalance] = useState<WalletBalance | null>(null)
  const note = useCallback((fresh: WalletBalance) => setBalance((known) => newerBalance(known, fresh)), [])
  useEffect(() => {
    setBalance(null)
    if (!isMember) return
    const stop = new AbortController()
    const read = async () => {
      // A balance that cannot be read is not shown; the next events bring it.
      const wallet = await send(readMemberWallet, {}, stop.signal).catch(() => null)
      if (wallet && !stop.signal.aborted) note(balanceOf(wallet))
    }
    void read()
    const silence = onEvent({
      onLiveEvent: (subject) => subject === 'wallet.changed' && void read(),
      onMissed: () => void read(),
    })
    return () => {
      stop.abort()
      silence()
    }
  }, [isMember, note])
  return [balance, note]
}

/** Bonus money bets as cash does, after it. */
export function stakeable(cash: string, bonus: string): Amount {
  return (parseAmount(cash) ?? 0n) + (parseAmount(bonus) ?? 0n)
}

function balanceOf({ available, bonus, version, book }: OutputOf<typeof readMemberWallet>): WalletBalance {
  return { available: stakeable(available, bonus), version: BigInt(version), book }
}
