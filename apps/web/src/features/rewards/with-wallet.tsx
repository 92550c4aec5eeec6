import type { ReactNode } from 'react'
import { type MemberWallet, useMemberWallet } from '../../data/wallet/wallet.ts'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'

type Props<T> = {
  /** Its data is null where the brand does not offer it. */
  readonly query: {
    readonly data: T | null | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly none: ReactNode
  readonly children: (data: T, wallet: MemberWallet) => ReactNode
}

/** A page of figures that are written in the currency of the member's wallet, so it waits for both. */
export function WithWallet<T>({ query: { data, isError, isFetching, refetch }, none, children }: Props<T>) {
  const ofWallet = useMemberWallet()
  if (data === null) return none
  if (data && ofWallet.data) return children(data, ofWallet.data)
  if (!isError && !ofWallet.isError) return <RowSkeletons count={3} className="h-40" />
  return (
    <LoadFailed
      busy={isFetching || ofWallet.isFetching}
      onRetry={() => {
        void refetch()
        void ofWallet.refetch()
      }}
    />
  )
}
