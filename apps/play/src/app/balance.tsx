import type { Amount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useMoney } from './money.tsx'

export function Balance({ available, isTrial }: { readonly available: Amount; readonly isTrial: boolean }) {
  const text = useText()
  const money = useMoney()
  return (
    <p className="play-balance">
      {text('play.balance')} <b className="num">{money(available)}</b>
      {isTrial && <span className="play-demo">{text('play.demo')}</span>}
    </p>
  )
}
