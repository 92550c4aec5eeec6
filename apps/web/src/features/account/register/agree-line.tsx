import { useText } from '@fairground/ui/words.tsx'
import { type Ref, useId } from 'react'
import { routeTable } from '../../../routing/route-table.ts'

type AgreeLineProps = {
  readonly minAge: number
  readonly agree: boolean
  readonly onChange: (agree: boolean) => void
  readonly ref?: Ref<HTMLInputElement>
  /** That it is missing, where somebody asked to go on without it. */
  readonly isMissing?: boolean
}

/** Stands where the link goes, in whatever order a language puts the words. */
const linkPlace = '\u0001'

/** One tick for the age and for the terms (D-50). Its words are no label, or a thumb that misses the link would untick. */
export function AgreeLine({ minAge, agree, onChange, ref, isMissing = false }: AgreeLineProps) {
  const text = useText()
  const id = useId()
  const [before, after] = text('register.agree', { age: minAge, agreement: linkPlace }).split(linkPlace)
  return (
    <div className="register-agree" data-missing={isMissing || undefined}>
      <label className="register-tick">
        <input
          type="checkbox"
          ref={ref}
          aria-invalid={isMissing || undefined}
          aria-labelledby={id}
          checked={agree}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      <p id={id}>
        {before}
        {/* In a tab of its own, because a visitor who reads the terms comes back to a form that is half filled in. */}
        <a className="register-terms" href={routeTable.agreement.path} target="_blank" rel="noopener">
          {text('register.agreement')}
        </a>
        {after}
      </p>
    </div>
  )
}
