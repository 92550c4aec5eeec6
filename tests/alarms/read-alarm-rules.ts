import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const rulesDir = resolve(import.meta.dirname, '../../deploy/prometheus')

const rule = z.strictObject({
  alert: z.string().regex(/^Fairground[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ alarm: z.string(), severity: z.string() }),
  annotations: z.strictObject({ summary: z.string() }),
})

const ruleFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
})

export function readAlarmRules(): z.output<typeof rule>[] {
  const text = readFileSync(join(rulesDir, 'alarms.yaml'), 'utf8')
  return ruleFile.parse(parse(text)).groups.flatMap(({ rules }) => rules)
}

/** The names of the figures that an expression reads. */
export function figuresIn(expression: string): string[] {
  const plain = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
  return [...plain.matchAll(/\b(?:fairground|node)_\w+|\bup\b/g)].map(([name]) => name)
}
