import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

export const rulesDir = resolve(import.meta.dirname, '../../deploy/prometheus')

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly alarm: string; readonly severity: string }
  readonly annotations: { readonly summary: string }
}
type RuleFile = { readonly groups: readonly { readonly rules: readonly Rule[] }[] }

/** `promtool` says whether it is a file of rules at all. */
export function readAlarmRules(): Rule[] {
  const { groups } = parse(readFileSync(join(rulesDir, 'alarms.yaml'), 'utf8')) as RuleFile
  return groups.flatMap(({ rules }) => rules)
}

/** The names of the figures that an expression reads. */
export function figuresIn(expression: string): string[] {
  const plain = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
  return [...plain.matchAll(/\b(?:fairground|node)_\w+|\bup\b/g)].map(([name]) => name)
}
