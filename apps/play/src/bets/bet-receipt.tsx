import { readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import { readDrawProof } from '@fairground/contract/lottery/draws.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { refusalWords } from '../app/refusal-words.ts'
import { send } from '../net/send.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import { readHouseKeys, type Signature, signatureOf } from './signature.ts'
import { type BetDetail, type Verdict, verdictOn } from './verify.ts'

const verdictKeys = {
  'not-yet': 'play.notYet',
  verified: 'play.verified',
  mismatch: 'play.mismatch',
} as const satisfies Readonly<Record<Verdict, string>>

type Checked = { readonly detail: BetDetail; readonly signature: Signature; readonly verdict: Verdict }

async function check(betId: string, signal: AbortSignal): Promise<Checked> {
  const detail = await send(readOrderDetail, { betId }, signal)
  const { game, numero } = detail.bet
  const [keys, proof] = await Promise.all([readHouseKeys(), send(readDrawProof, { game, numero }, signal)])
  return {
    detail,
    signature: await signatureOf(detail.receipt, keys),
    verdict: await verdictOn(detail, proof),
  }
}

/** What the house signed when it took the bet, checked on this phone. */
export function BetReceipt({ betId }: { readonly betId: string }) {
  const text = useText()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const stop = new AbortController()
    check(betId, stop.signal)
      .then(setChecked)
      .catch((failure: unknown) => stop.signal.aborted || setError(failure))
    return () => stop.abort()
  }, [betId])
  return (
    <div className="receipt">
      <div role="status">
        {error !== null && <p>{refusalWords(text, error)}</p>}
        {checked && (
          <>
            <Said isGood={checked.signature === 'signed'} isBad={checked.signature === 'unsigned'}>
              {text(`play.${checked.signature}`)}
            </Said>
            <Said isGood={checked.verdict === 'verified'} isBad={checked.verdict === 'mismatch'}>
              {text(verdictKeys[checked.verdict])}
            </Said>
          </>
        )}
      </div>
      {checked && (
        <>
          <p className="num receipt-code">{checked.detail.bet.id}</p>
          <p className="num receipt-code">{checked.detail.receipt.signature}</p>
        </>
      )}
      <VerifyLink of={`receipt=${betId}`} />
    </div>
  )
}

type SaidProps = { readonly isGood: boolean; readonly isBad: boolean; readonly children: string }

/** A mark beside the words, because colour alone says nothing to some. */
function Said({ isGood, isBad, children }: SaidProps) {
  return (
    <p className="receipt-said" data-verdict={isGood ? 'good' : isBad ? 'bad' : 'open'}>
      <span aria-hidden="true">{isGood ? '✓' : isBad ? '✕' : '·'}</span>
      {children}
    </p>
  )
}
