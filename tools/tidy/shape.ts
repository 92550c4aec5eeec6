import { posix } from 'node:path'
import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

const NAMES_OF_NOTHING = new Set(['utils', 'helpers', 'types', 'constants', 'hooks', 'stores', 'common'])
const MAX_LINES = 350
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const CODE = /\.(?:tsx?|css)$/
/** Test runners call the default export of a global setup and of a reporter; configuration is read by its tools. */
const MAY_EXPORT_DEFAULT =
  /(?:\.config\.ts|^tests\/e2e\/journey-environment\.ts|^tests\/support\/(?:stamped-report|flaky-\w+)\.ts)$/
/** Written by tools, or a list of cases. */
const MAY_BE_LONG = [/^packages\/db\/src\/tables\.ts$/, /^packages\/i18n\/src\/keys\.ts$/, /\.test\.tsx?$/]

export function checkShape(file: SourceFile): Finding[] {
  if (!CODE.test(file.path)) return []
  const say = (rule: string, message: string): Finding => ({ rule, path: file.path, line: 1, message })
  const segments = file.path.split('/')
  const stem = posix.basename(file.path).replace(/\..*$/, '')
  const nothing = [...segments.slice(0, -1), stem].filter((name) => NAMES_OF_NOTHING.has(name))
  const notKebab = segments.filter((segment) => !KEBAB.test(segment))
  const lines = file.source.split('\n').length - 1
  const tooLong = lines > MAX_LINES && !MAY_BE_LONG.some((pattern) => pattern.test(file.path))
  return [
    ...nothing.map((name) => say('names', `${name} is a name of nothing`)),
    ...notKebab.map((segment) => say('kebab', `${segment} is not kebab-case`)),
    ...(stem === 'index' || file.onlyReexports || file.starExport
      ? [say('barrel', 'a barrel file hides its rooms')]
      : []),
    ...(file.defaultExport && !MAY_EXPORT_DEFAULT.test(file.path) ? [say('default', 'exports have names')] : []),
    ...(tooLong ? [say('length', `${lines} lines; the most is ${MAX_LINES}`)] : []),
  ]
}
