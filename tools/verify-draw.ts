import { readFileSync } from 'node:fs'
import { readEvidence } from '@fairground/domain/lottery/verify/read-evidence.ts'
import { stepNames } from '@fairground/domain/lottery/verify/step.ts'
import { verdictOf, verify } from '@fairground/domain/lottery/verify/verify.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'

/** A file that is not there is no wrong draw. */
function readOrLeave(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    console.error(`${file} cannot be read.`)
    process.exit(2)
  }
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('node tools/verify-draw.ts draw.json [receipt.json] [keys.json]: checks what the page /verify checks.')
  process.exit(2)
}
const text = await createLanguageText()('EN')
const evidence = readEvidence(files.map(readOrLeave))
if (!evidence) {
  console.error(text('verify.unreadable'))
  process.exit(2)
}

const numberOf = (name: (typeof stepNames)[number]) => stepNames.indexOf(name) + 1
const steps = await verify(evidence, evidence.keys)
for (const { name, state, restsOn, note, computed, claimed } of steps) {
  const below = restsOn ? numberOf(restsOn) : ''
  const said = state === 'rests' ? text('verify.state.rests', { step: below }) : text(`verify.state.${state}`)
  console.log(`${numberOf(name)} ${text(`verify.step.${name}`)}: ${said}`)
  if (note) console.log(`  ${text(`verify.note.${note}`)}`)
  if (computed !== undefined) console.log(`  ${text('verify.computed')}: ${computed.replaceAll('\n', ' | ')}`)
  if (claimed !== undefined) console.log(`  ${text('verify.published')}: ${claimed}`)
}
const verdict = verdictOf(steps)
const words = {
  right: () => text('verify.verdict.right'),
  'so-far': () => text('verify.verdict.soFar'),
  wrong: () => text('verify.verdict.wrong', { step: verdict.kind === 'wrong' ? numberOf(verdict.at) : '' }),
}
console.log(`\n${words[verdict.kind]()}`)
process.exitCode = verdict.kind === 'wrong' ? 1 : 0
