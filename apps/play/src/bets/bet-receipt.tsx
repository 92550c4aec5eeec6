import { readOrderDetail } from '@fairground/contract/bets.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { type DrawProof, readDrawProof } from '@fairground/contract/draws.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { refusalWords } from '../app/refusal-words.ts'
import { send } from '../net/send.ts'
import { type Verdict, verdictOn } from './verify.ts'

const verdictKeys = {
  'not-yet': 'play.notYet',
  verified: 'play.verified',
  mismatch: 'play.mismatch',
} as const satisfies Readonly<Record<Verdict, string>>

/** What the house signed when it took the bet, and the way to see that it kept its word. */
export function BetReceipt({ betId }: { readonly betId: string }) {
  const text = useText()
  const [detail, setDetail] = useState<OutputOf<typeof readOrderDetail> | null>(null)
  const [said, setSaid] = useState('')
  const [proof, setProof] = useState<DrawProof | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    send(readOrderDetail, { betId }, stop.signal)
      .then(setDetail)
      .catch((error: unknown) => stop.signal.aborted || setSaid(refusalWords(text, error)))
    return () => stop.abort()
  }, [betId, text])
  const verify = async () => {
    try {
      const now = await send(readOrderDetail, { betId })
      const published = await send(readDrawProof, { game: now.bet.game, numero: now.bet.numero })
      setProof(published)
      setSaid(text(verdictKeys[await verdictOn(now, published)]))
    } catch (error) {
      setSaid(refusalWords(text, error))
    }
  }
  return (
    <div className="receipt">
      {detail && (
        <>
          <p className="num receipt-code">{detail.bet.id}</p>
          <p className="num receipt-code">{detail.receipt.signature}</p>
          <div className="bet-acts">
            <Button look="soft" size="small" onClick={verify}>
              {text('play.verify')}
            </Button>
          </div>
        </>
      )}
      <div role="status">{said && <p>{said}</p>}</div>
      {proof && (
        <details>
          <summary>{text('play.proof')}</summary>
          <pre className="num receipt-code">{JSON.stringify(proof, null, 1)}</pre>
        </details>
      )}
    </div>
  )
}
