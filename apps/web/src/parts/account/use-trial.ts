import { loadingToast, toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useRef } from 'react'
import { NoTrial, type TrialWay, useStartTrial } from '../../data/account/trial.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { refusalText } from '../form/refusal-text.ts'

// spec §5: a trial may take this long before its loading word gives up.
const longestMs = 9_999_000

/**
 * From the tap to play for free to home, or to the game that was wanted, with a trial session; a visitor who gets none
 * stays and is told why.
 */
export function useTrial(way: TrialWay) {
  const text = useText()
  const navigation = useNavigation()
  const { mutateAsync, isPending } = useStartTrial()
  const isStarting = useRef(false)
  const start = async (place: string = routeTable.home.path) => {
    // Of two fast taps the second comes before the button knows that it is busy.
    if (isStarting.current) return
    isStarting.current = true
    const hide = loadingToast(text('trial.wait'), longestMs)
    try {
      await mutateAsync(way)
      hide()
      await navigation.go(place, { replace: true })
    } catch (error) {
      hide()
      toast('error', error instanceof NoTrial ? text('trial.none') : refusalText(text, error))
    } finally {
      isStarting.current = false
    }
  }
  return { start, isBusy: isPending }
}
