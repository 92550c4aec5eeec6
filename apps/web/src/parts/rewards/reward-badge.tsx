import '../parts.css'
import { unreadText } from '@fairground/domain/inbox/unread-text.ts'
import { useRewards } from '../../data/rewards/rewards.ts'

/** HOME-35, D-53: how many rewards wait to be claimed, for members and above 0. It ends the name of the link it is in. */
export function RewardBadge() {
  const { data } = useRewards()
  const told = unreadText(data?.claimable ?? 0)
  return told !== null && <span className="unread-badge num"> {told}</span>
}
