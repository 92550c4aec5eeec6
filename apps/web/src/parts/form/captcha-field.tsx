import type { CaptchaPurpose } from '@fairground/contract/account/captcha-modules.ts'
import { TextField } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Ref } from 'react'
import { useCaptcha } from '../../data/account/account.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { typedCaptcha } from './captcha-digits.ts'

type CaptchaFieldProps = {
  readonly purpose: CaptchaPurpose
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** The picture is the button that draws another one; what was typed belonged to the old picture and goes with it. */
export function CaptchaField({ purpose, value, onChange, error, ref }: CaptchaFieldProps) {
  const text = useText()
  const { captchaMode } = useWhitelabel()
  const hasText = captchaMode === 'text'
  const { data, isFetching, refetch } = useCaptcha(purpose, true)
  const drawAnother = () => {
    onChange('')
    void refetch()
  }
  return (
    <TextField
      ref={ref}
      label={text('field.captcha')}
      icon={<ShieldCheck size={20} strokeWidth={2} aria-hidden="true" />}
      value={value}
      onChange={(typed) => onChange(typedCaptcha(typed, captchaMode))}
      error={error}
      // A hint that contradicts the check would be worse than none (D-06).
      hint={hasText ? text('field.captchaTextHint') : undefined}
      inputMode={hasText ? 'text' : 'numeric'}
      autoComplete="off"
      required
      action={
        <button
          type="button"
          className="captcha-picture"
          aria-label={text('field.captchaAnother')}
          aria-busy={isFetching}
          onClick={drawAnother}
        >
          {data && !isFetching ? (
            <img src={`data:image/png;base64,${data}`} alt="" />
          ) : (
            <RefreshCw size={20} strokeWidth={2.2} aria-hidden="true" />
          )}
        </button>
      }
    />
  )
}
