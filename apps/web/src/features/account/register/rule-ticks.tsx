import '../../../parts/parts.css'
import { type FieldRule, fieldRules, matchesRule } from '@fairground/domain/account/field-rules.ts'
import type { RegisterField } from '@fairground/domain/account/register-fields.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { useText } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type RegisterFormConfig, usesOf } from './register-form.ts'

type Rule = { readonly words: string; readonly isMet: (value: string) => boolean }

/** What a field asks for, part by part. A pattern that this build has no words for is left to its sentence. */
export function ruleTicks(field: RegisterField, asked: RegisterFormConfig, text: Text): readonly Rule[] {
  if (field !== 'username' && field !== 'password') return []
  const { min, max } = usesOf(asked)[field].bound
  const rule: FieldRule = asked.rules[field]
  if (rule.pattern !== fieldRules[field].pattern) return []
  if (field === 'username')
    return [
      {
        words: text('register.usernameHint', { min, max }),
        isMet: (value) => matchesRule({ ...rule, min, max }, value.trim()),
      },
    ]
  return [
    { words: text('register.ruleLength', { min }), isMet: (value) => [...value].length >= min },
    { words: text('register.ruleLetter'), isMet: (value) => /\p{L}/u.test(value) },
    { words: text('register.ruleDigit'), isMet: (value) => /\d/.test(value) },
  ]
}

/** The ids of the rules that are not kept, for what describes the field. */
export function unmetIds(id: string, rules: readonly Rule[], value: string): string {
  return rules.flatMap(({ isMet }, at) => (isMet(value) ? [] : `${id}-${at}`)).join(' ')
}

type RuleTicksProps = {
  readonly id: string
  readonly rules: readonly Rule[]
  readonly value: string
  /** The field was left with a value that does not keep them. */
  readonly isWrong: boolean
}

/** They stand from the start and tick while somebody types; what is missing is marked when the field was left. */
export function RuleTicks({ id, rules, value, isWrong }: RuleTicksProps) {
  const text = useText()
  return (
    <ul id={id} className="rule-ticks">
      {rules.map(({ words, isMet }, at) => {
        const met = isMet(value)
        const Unmet = isWrong ? TriangleAlert : Circle
        return (
          <li key={words} id={`${id}-${at}`} data-met={met || undefined} data-wrong={(isWrong && !met) || undefined}>
            {met ? (
              <Check size={15} strokeWidth={2.6} role="img" aria-label={text('register.ruleMet')} />
            ) : (
              <Unmet size={15} strokeWidth={2} aria-hidden="true" />
            )}
            {words}
          </li>
        )
      })}
    </ul>
  )
}
