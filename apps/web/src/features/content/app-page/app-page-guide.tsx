import '../content.css'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../../data/system/system.ts'

type File = { readonly label: string; readonly href: string | undefined }
type StepKey = Extract<MessageKey, `app.ios.${string}` | `app.android.${string}`>

type AppGuideProps = {
  readonly title: string
  readonly files: readonly File[]
  readonly steps: readonly StepKey[]
}

export function AppGuide({ title, files, steps }: AppGuideProps) {
  const text = useText()
  const { name } = useWhitelabel()
  const offered = files.filter(({ href }) => href !== undefined)
  return (
    <section aria-label={title} className="grid gap-4">
      {offered.map(({ label, href }, index) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
        >
          {label}
        </a>
      ))}
      {offered.length === 0 && <p className="note">{text('app.noLink', { brand: name })}</p>}
      <div className="guide-card">
        <h3 className="heading-small">{title}</h3>
        <ol className="guide-steps">
          {steps.map((step, index) => (
            <li key={step} className="guide-step">
              <span className="guide-number num" aria-hidden="true">
                {index + 1}
              </span>
              <span>{text(step, { brand: name })}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
