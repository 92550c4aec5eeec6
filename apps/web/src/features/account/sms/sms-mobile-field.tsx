import '../account.css'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import { TextField } from '@fairground/ui/field.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Ref } from 'react'
import { type Country, typedMobile } from './sms-mobile.ts'

type SmsMobileFieldProps = {
  readonly countries: readonly Country[]
  readonly dialingCode: string
  readonly onDialingCode: (code: string) => void
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly onLeave?: (() => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A number inside its country, with the code of the country before it. */
export function SmsMobileField(props: SmsMobileFieldProps) {
  const { countries, dialingCode, onDialingCode, value, onChange, required = true, hint, error, onLeave, ref } = props
  const text = useText()
  return (
    <TextField
      ref={ref}
      label={text('register.mobileNum')}
      icon={<Smartphone size={20} strokeWidth={2} aria-hidden="true" />}
      before={<DialingCode countries={countries} value={dialingCode} onChoose={onDialingCode} />}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={fieldRules.mobileNum.max}
      required={required}
      value={value}
      onChange={(typed) => onChange(typedMobile(typed, dialingCode))}
      onBlur={onLeave}
      hint={hint}
      error={error}
    />
  )
}

type DialingCodeProps = {
  readonly countries: readonly Country[]
  readonly value: string
  readonly onChoose: (code: string) => void
}

/** With one country there is nothing to choose. The list names countries in the language of the page. */
function DialingCode({ countries, value, onChoose }: DialingCodeProps) {
  const { text, language } = useWords()
  if (value === '') return null
  if (countries.length < 2) return <span className="dialing">{`+${value}`}</span>
  return (
    <span className="dialing dialing-choice">
      <span aria-hidden="true">{`+${value}`}</span>
      <ChevronDown size={16} strokeWidth={2.2} aria-hidden="true" />
      <select aria-label={text('sms.country')} value={value} onChange={(event) => onChoose(event.target.value)}>
        {countries.map(({ country, dialingCode }) => (
          <option key={country} value={dialingCode}>
            {`${countryName(country, language)} +${dialingCode}`}
          </option>
        ))}
      </select>
    </span>
  )
}

function countryName(country: string, language: LanguageCode): string {
  return new Intl.DisplayNames([languageOf(language).tag], { type: 'region' }).of(country) ?? country
}
