import type { Amount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Figure } from './figure.tsx'
import { usePaidMoney } from './money.tsx'

export function Balance({ available, isTrial }: { readonly available: Amount; readonly isTrial: boolean }) {
  const text = useText()
  const money = usePaidMoney()
  return (
    <p className="play-balance">
      {text('play.balance')}{' '}
      <b className="num">
        <Figure>{money(available)}</Figure>
      </b>
      {isTrial && <span className="play-demo">{text('play.demo')}</span>}
    </p>
  )
}
