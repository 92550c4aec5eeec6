import { readFileSync } from 'node:fs'
import { trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { readEvidence } from '@fairground/domain/lottery/draw-log/verify/read-evidence.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import { readEvidence as readOldEvidence } from '@fairground/domain/lottery/verify/read-evidence.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import { printOldSteps } from './verify/old-steps.ts'

/** A file that is not there is no wrong draw. */
function readOrLeave(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return leave(`${file} cannot be read.`)
  }
}

function leave(words: string): never {
  console.error(words)
  process.exit(2)
}

const files = process.argv.slice(2)
if (files.length === 0)
  leave('node tools/verify-draw.ts draw.json [receipt.json] [keys.json]: checks what the page /verify checks.')
const texts = files.map(readOrLeave)
const text = await createLanguageText()('EN')
const old = readOldEvidence(texts)
if (old) process.exitCode = await printOldSteps(text, old)
else process.exitCode = await tellSteps(new Date())

/** 1 when something is wrong or owed. */
async function tellSteps(now: Date): Promise<number> {
  const handedIn = readEvidence(texts) ?? leave(text('verify.unreadable'))
  const trust = (handedIn.trust && trustOf(handedIn.trust, handedIn.seen)) ?? leave(text('verify.noTrust'))
  const { steps, verdict } = await verifyDraw(handedIn.evidence, trust, now)
  for (const [place, step] of steps.entries()) {
    const state = step.state === 'not-shown' ? 'notShown' : step.state
    console.log(`${place + 1} ${step.name}: ${text(`verify.state.${state}`)}`)
    if (step.state === 'not-shown') {
      const what = text(`verify.missing.${step.missing}`)
      const isOwed = step.dueAt !== null && new Date(step.dueAt) <= now
      console.log(`  ${isOwed ? text('verify.notShown.owed', { what, since: step.dueAt ?? '' }) : what}`)
    }
    if (step.state !== 'wrong') continue
    console.log(`  ${text(`verify.fault.${step.fault}`)}`)
    if (step.computed !== undefined) console.log(`  ${text('verify.computed')}: ${step.computed}`)
    if (step.claimed !== undefined) console.log(`  ${text('verify.published')}: ${step.claimed}`)
  }
  if (handedIn.trust?.isDemo) console.log(`\n${text('verify.demo')}`)
  const words = {
    verified: () => text('verify.verdict.verified'),
    'does-not-match': () => text('verify.verdict.mismatch'),
    unfinished: () => text('verify.verdict.unfinished'),
    owes: () => {
      const [owed] = verdict.kind === 'owes' ? verdict.owed : []
      const what = owed ? text(`verify.missing.${owed.missing}`) : ''
      return text('verify.verdict.fileOwes', { what, since: owed?.since ?? '' })
    },
  }
  console.log(`\n${words[verdict.kind]()}`)
  return verdict.kind === 'verified' || verdict.kind === 'unfinished' ? 0 : 1
}
