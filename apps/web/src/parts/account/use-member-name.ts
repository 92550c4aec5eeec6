import { useMemberInfo } from '../../data/account/account.ts'
import { storedMember, useSession } from '../../device/session.ts'

/** The nickname, or the account of somebody who has chosen none; until the server has answered, what the device knows. */
export function useMemberName(): string {
  const { data } = useMemberInfo()
  const userName = useSession()?.userName ?? ''
  return (data ?? storedMember())?.nickname || data?.account || userName
}
