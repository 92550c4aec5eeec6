import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'

const tiles = ['1', '2', '3', '4', '5', '6']

/** The shapes of the board while its first answer is on the way. */
export function BoardSkeleton() {
  const text = useText()
  return (
    <div className="play board-skeleton">
      <p role="status" className="sr-only">
        {text('play.loading')}
      </p>
      <Skeleton className="skeleton-clock" />
      <div className="tiles">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="skeleton-tile" />
        ))}
      </div>
    </div>
  )
}
