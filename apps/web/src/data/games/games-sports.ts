import { launchSports, launchTrialSports } from '@fairground/contract/games/games.ts'
import { memberSports, sportsLaunch, trialSports } from '@fairground/domain/games/sports-launch.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useCallback } from 'react'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useWhitelabel } from '../system/system.ts'

export type LaunchSports = (signal: AbortSignal) => Promise<string>

/** Every launch asks for a new address, so that nothing of it is kept. Guests and free accounts get the trial. */
export function useLaunchSports(): LaunchSports {
  const { language } = useWords()
  const { merchantCode } = useWhitelabel()
  const session = useSession()
  const isMember = session !== null && !isFree(session.type)
  return useCallback(
    async (signal) => {
      const asked = { ...sportsLaunch, merchantCode, language }
      const { content } = isMember
        ? await send(launchSports, { ...asked, ...memberSports }, signal)
        : await send(launchTrialSports, { ...asked, ...trialSports }, signal)
      return content.game_url
    },
    [language, merchantCode, isMember],
  )
}
