import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import shield from '../../../art/shield-96.webp'
import { useWhitelabel } from '../../../data/system/system.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

export function PlaySafely() {
  const text = useText()
  const { minAge } = useWhitelabel()
  return (
    <RouteLink route="protection" className="card free-play">
      <img src={shield} width={36} height={36} alt="" loading="lazy" />
      <span className="free-play-words">
        <b>{text('title.protection')}</b>
        <span>{text('footer.age', { age: minAge })}</span>
      </span>
      <Outline d={chevronRight} size={19} strokeWidth={2.2} className="flip row-icon" />
    </RouteLink>
  )
}
