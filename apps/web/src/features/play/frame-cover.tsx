import { Refusal } from '@fairground/domain/refusals.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import saucer from '../../art/flying-saucer-192.webp'
import hourglass from '../../art/hourglass-192.webp'
import tools from '../../art/tools-192.webp'
import { useOnline } from '../../device/online.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { FrameLine } from '../../parts/games/frame-line.tsx'
import { BrandMark } from '../../parts/page/brand-mark.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import type { Loss } from './frame-run.ts'

/** What stands where the game will be, and where it did not come to be. */
export function FrameCover({ loss, onRetry }: { loss: Loss | null; onRetry: () => void }) {
  return <div className="frame-cover">{loss ? <Lost loss={loss} onRetry={onRetry} /> : <Opening />}</div>
}

function Opening() {
  const text = useText()
  return (
    <>
      <BrandMark />
      <FrameLine label={text('launch.loading')} />
    </>
  )
}

function Lost({ loss, onRetry }: { loss: Loss; onRetry: () => void }) {
  const text = useText()
  const said = useLossWords(loss)
  return (
    <StateView
      alert
      {...said}
      action={
        <span className="grid justify-items-center gap-3">
          <Button look="soft" size="medium" onClick={onRetry}>
            {text('state.retry')}
          </Button>
          <RouteLink route="gameList" className={buttonClass({ look: 'plain', size: 'medium' })}>
            {text('launch.others')}
          </RouteLink>
        </span>
      }
    />
  )
}

function useLossWords(loss: Loss): { art: string; title: string; hint: string } {
  const text = useText()
  const online = useOnline()
  if (!online) return { art: saucer, title: text('state.offline'), hint: text('state.offlineHint') }
  if (loss.kind === 'slow') return { art: hourglass, title: text('launch.slow'), hint: text('state.errorHint') }
  const { error } = loss
  if (!(error instanceof Refusal)) return { art: saucer, title: text('launch.failed'), hint: text('state.errorHint') }
  if (error.refusal === 'GAME_UNAVAILABLE')
    return { art: tools, title: text('launch.maintenance'), hint: text('launch.maintenanceHint') }
  return { art: saucer, title: text('launch.failed'), hint: refusalText(text, error) }
}
