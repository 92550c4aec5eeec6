import type { Evidence } from '@fairground/domain/lottery/verify/evidence.ts'
import { stepNames } from '@fairground/domain/lottery/verify/step.ts'
import { verdictOf, verify } from '@fairground/domain/lottery/verify/verify.ts'
import type { Text } from '@fairground/i18n/text.ts'

const numberOf = (name: (typeof stepNames)[number]) => stepNames.indexOf(name) + 1

/** The steps of scheme LV1; 1 when one is wrong. */
export async function printOldSteps(text: Text, evidence: Evidence): Promise<number> {
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
  console.log(`\n${text('verify.old')}\n\n${words[verdict.kind]()}`)
  return verdict.kind === 'wrong' ? 1 : 0
}
