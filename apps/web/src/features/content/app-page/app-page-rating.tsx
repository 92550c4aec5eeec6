import { useText } from '@fairground/ui/words.tsx'
import Star from 'lucide-react/icons/star'
import { useWhitelabel } from '../../../data/system/system.ts'

const rating = '5.0'
const stars = ['first', 'second', 'third', 'fourth', 'fifth']

/** Nobody's opinion is invented: without a source in the brand's settings there is no rating, and a sample says so. */
export function AppRating() {
  const text = useText()
  const { appRatingSource, demo } = useWhitelabel()
  if (!appRatingSource) return null
  return (
    <div className="grid gap-0.5">
      <p className="flex items-center gap-1.5">
        <span className="sr-only">{text('app.rating', { rating })}</span>
        <b className="num rating-figure" aria-hidden="true">
          {rating}
        </b>
        <span className="rating-stars" aria-hidden="true">
          {stars.map((star) => (
            <Star key={star} size={16} strokeWidth={1.5} fill="currentColor" data-star={star} />
          ))}
        </span>
      </p>
      <p className="caption">
        {demo ? text('app.ratingSample') : text('app.ratingSource', { source: appRatingSource })}
      </p>
    </div>
  )
}
