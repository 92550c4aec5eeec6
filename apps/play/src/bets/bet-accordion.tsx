import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useMoney } from '../app/money.tsx'
import { check, chevronDown, fingerprint, shieldCheck } from '../board/outlines.ts'
import { VerifyLink } from '../net/verify-link.tsx'
import type { CheckedReceipt } from './check-receipt.ts'
import { plainStepsOf } from './seal.ts'

type BetFoldsProps = { readonly bet: Bet; readonly checked: CheckedReceipt | null }

/** What stands behind the seal, for people who want to know: the steps in plain words, and the numbers themselves. */
export function BetAccordion({ bet, checked }: BetFoldsProps) {
  const text = useText()
  const money = useMoney()
  const win = parseAmount(bet.win ?? '') ?? 0n
  const steps = checked ? plainStepsOf(checked) : []
  const isDemo = checked?.scheme === 'LV2' && checked.isDemo
  return (
    <section className="folds">
      {steps.length > 0 && (
        <Fold icon={shieldCheck} name={text('play.how')} more={text('play.steps', { count: steps.length })}>
          <ol className="check-steps pt-0.5">
            {steps.map(({ name, state }) => (
              <li key={name} className="relative flex gap-3 pb-3.5" data-state={state}>
                <span className="step-mark grid shrink-0 place-items-center w-6.5 h-6.5">
                  {state === 'right' ? <Outline d={check} size={15} strokeWidth={3} /> : '!'}
                </span>
                <div className="min-w-0 pt-0.5">
                  <b>{text(`play.step.${name}`)}</b>
                  <p>{text(name === 'number' && isDemo ? 'play.stepHint.demo' : `play.stepHint.${name}`)}</p>
                  {state !== 'right' && <p>{text(`play.step.${state}`)}</p>}
                </div>
              </li>
            ))}
          </ol>
          {isDemo && <p className="folds-note">{text('play.demoProof')}</p>}
          <VerifyLink of={`receipt=${bet.id}`} text={text('play.checkAgain')} />
        </Fold>
      )}
      <Fold icon={fingerprint} name={text('play.numbers')}>
        {win > 0n && (
          <p className="receipt-code">
            {text('play.payout')} <bdi className="num">{money(win)}</bdi>
          </p>
        )}
        <p className="num receipt-code">{bet.id}</p>
        <p className="num receipt-code">{bet.numero}</p>
        {checked && <p className="num receipt-code">{checked.code}</p>}
        {checked?.scheme === 'LV2' &&
          checked.statements.map((statement) => (
            <p key={statement} className="num receipt-code">
              {statement}
            </p>
          ))}
      </Fold>
    </section>
  )
}

type FoldProps = { readonly icon: string; readonly name: string; readonly more?: string; readonly children: ReactNode }

function Fold({ icon, name, more, children }: FoldProps) {
  return (
    <details className="fold px-3.5">
      <summary className="flex items-center gap-3 min-h-13.5">
        <span className="fold-icon">
          <Outline d={icon} size={19} />
        </span>
        <b className="flex-1">{name}</b>
        {more && <span className="folds-note">{more}</span>}
        <Outline d={chevronDown} size={19} strokeWidth={2.2} />
      </summary>
      {children}
    </details>
  )
}
