import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useRef, useState } from 'react'
import { refusalWords } from '../app/refusal-words.ts'
import { useFoundWords } from '../checks/found-words.tsx'
import { isAlarm } from '../checks/kept-receipt.ts'
import { Said } from '../checks/said.tsx'
import { VerifyLink } from '../net/verify-link.tsx'
import { type CheckedReceipt, checkReceipt } from './check-receipt.ts'

type BetReceiptProps = {
  readonly betId: string
  /** The server's moment, which says what is due. */
  readonly nowMs: () => number
}

/** What the house signed when it took the bet, checked on this phone. */
export function BetReceipt({ betId, nowMs }: BetReceiptProps) {
  const text = useText()
  const [checked, setChecked] = useState<CheckedReceipt | null>(null)
  const [error, setError] = useState<unknown>(null)
  const now = useRef(nowMs)
  now.current = nowMs
  useEffect(() => {
    const stop = new AbortController()
    checkReceipt(betId, () => now.current(), stop.signal)
      .then(setChecked)
      .catch((failure: unknown) => stop.signal.aborted || setError(failure))
    return () => stop.abort()
  }, [betId])
  return (
    <div className="receipt">
      <div role="status">
        {error !== null && <p>{refusalWords(text, error)}</p>}
        {checked?.scheme === 'LV1' && <FindingsByLv1 checked={checked} />}
        {checked?.scheme === 'LV2' && <FindingsByLv2 checked={checked} />}
      </div>
      {checked && (
        <>
          <p className="num receipt-code">{betId}</p>
          <p className="num receipt-code">{checked.code}</p>
        </>
      )}
      <VerifyLink of={`receipt=${betId}`} />
    </div>
  )
}

type Of<Scheme> = { readonly checked: Extract<CheckedReceipt, { readonly scheme: Scheme }> }

const signatureVerdicts = { signed: 'good', unsigned: 'bad', unsignable: 'open' } as const
const verdictsByLv1 = {
  'not-yet': ['open', 'play.notYet'],
  verified: ['good', 'play.verified'],
  mismatch: ['bad', 'play.mismatch'],
} as const

function FindingsByLv1({ checked: { signature, verdict } }: Of<'LV1'>) {
  const text = useText()
  const [sign, key] = verdictsByLv1[verdict]
  return (
    <>
      <Said verdict={signatureVerdicts[signature]}>{text(`play.${signature}`)}</Said>
      <Said verdict={sign}>{text(key)}</Said>
    </>
  )
}

function FindingsByLv2({ checked: { isSigned, found, isDemo } }: Of<'LV2'>) {
  const text = useText()
  const words = useFoundWords()
  const isOpen = found.kind === 'nothing'
  return (
    <>
      {isSigned !== null && (
        <Said verdict={isSigned ? 'good' : 'bad'}>{text(isSigned ? 'play.signed' : 'play.unsigned')}</Said>
      )}
      <Said verdict={isOpen ? 'open' : isAlarm(found) ? 'bad' : 'good'}>{words(found)}</Said>
      {isDemo && <Said verdict="open">{text('play.demoProof')}</Said>}
    </>
  )
}
