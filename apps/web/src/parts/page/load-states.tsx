import { Button } from '@fairground/ui/button.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import saucer from '../../art/flying-saucer-192.webp'
import { useOnline } from '../../device/online.ts'

/** What a page says when its call failed; without a network it says that instead, because then trying helps nobody yet. */
export function LoadFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const text = useText()
  const online = useOnline()
  return (
    <StateView
      alert
      art={saucer}
      title={text(online ? 'state.error' : 'state.offline')}
      hint={text(online ? 'state.errorHint' : 'state.offlineHint')}
      action={
        <Button variant="soft" size="medium" busy={busy} onClick={onRetry}>
          {text('state.retry')}
        </Button>
      }
    />
  )
}

const shapes = { card: 'is-card', field: 'is-field' } as const

type RowSkeletonsProps = {
  readonly count: number
  readonly shape?: keyof typeof shapes
  /** How high each of them is. */
  readonly className: string
}

export function RowSkeletons({ count, shape = 'card', className }: RowSkeletonsProps) {
  const text = useText()
  return (
    <div role="status" className="grid gap-3 px-4 pt-2">
      <span className="sr-only">{text('state.loading')}</span>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <Skeleton key={key} className={`${shapes[shape]} ${className}`} />
      ))}
    </div>
  )
}
