import { launchTrialSports } from '@fairground/contract/games/games.ts'
import { trialLaunch } from '@fairground/domain/games/trial-sports.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useCallback } from 'react'
import { send } from '../../net/send.ts'
import { useWhitelabel } from '../system/system.ts'

export type LaunchSports = (signal: AbortSignal) => Promise<string>

/** Every launch asks for a new address, so that nothing of it is kept. */
export function useLaunchSports(): LaunchSports {
  const { language } = useWords()
  const { merchantCode } = useWhitelabel()
  return useCallback(
    async (signal) => {
      const { content } = await send(launchTrialSports, { ...trialLaunch, merchantCode, language }, signal)
      return content.game_url
    },
    [language, merchantCode],
  )
}
