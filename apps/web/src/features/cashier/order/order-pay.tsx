import { buttonClass } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { DepositOrder } from '../../../data/cashier/deposit.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { OrderActions, ServiceLink } from './order-actions.tsx'
import { CopyRow } from './order-copy.tsx'
import { OrderCountdown } from './order-countdown.tsx'
import { payAddress } from './order-link.ts'
import { OrderReceipt } from './order-receipt.tsx'

/** Only an order that is paid by scanning needs it; its place is kept. */
const QrCode = createLazyComponent(
  () => import('./qr-code.tsx').then(({ QrCode: Part }) => Part),
  <div className="h-80" />,
)

type PayStep = NonNullable<DepositOrder['pay']>

type OrderPayProps = { readonly order: DepositOrder; readonly pay: PayStep; readonly money: Money }

/** What is to be done now, by the way that was chosen. */
export function OrderPay({ order, pay, money }: OrderPayProps) {
  const text = useText()
  return (
    <>
      <section className="card order-card" aria-labelledby="order-pay">
        <h2 id="order-pay" className="order-topay">
          <span className="order-caption">{text('order.toPay')}</span>{' '}
          <bdi className="num">{money.short(order.toPay)}</bdi>
        </h2>
        <OrderCountdown until={order.expiresAt} />
        {pay.kind === 'redirect' && <Redirect url={pay.url} />}
        {pay.kind === 'qr' && <Scan order={order} pay={pay} />}
        {pay.kind === 'transfer' && <Transfer order={order} pay={pay} money={money} />}
      </section>
      {pay.kind === 'transfer' && <OrderReceipt order={order} />}
    </>
  )
}

/** In the same tab: banks' pages come back to the address they were given, which is this one. */
function Redirect({ url }: { url: string }) {
  const text = useText()
  const address = payAddress(url, location.protocol)
  if (address === null) return <BadAddress />
  return (
    <>
      <p className="note">{text('order.goPayHint')}</p>
      <a className={buttonClass({ size: 'large' })} href={address} rel="noreferrer">
        {text('order.goPay')}
      </a>
    </>
  )
}

function BadAddress() {
  const text = useText()
  return (
    <>
      <div role="alert">
        <FieldNote note={text('order.badAddress')} wrong />
      </div>
      <OrderActions>
        <ServiceLink />
      </OrderActions>
    </>
  )
}

type ScanProps = { readonly order: DepositOrder; readonly pay: Extract<PayStep, { kind: 'qr' }> }

function Scan({ order, pay: { code, url } }: ScanProps) {
  const text = useText()
  const address = url === null ? null : payAddress(url, location.protocol)
  return (
    <>
      <p className="note is-centred">{text('order.scan')}</p>
      <QrCode code={code} fileName={`${order.number}.png`} />
      {address !== null && (
        <a className={buttonClass({ variant: 'soft', size: 'medium' })} href={address} rel="noreferrer">
          {text('order.openPage')}
        </a>
      )}
    </>
  )
}

type TransferProps = {
  readonly order: DepositOrder
  readonly pay: Extract<PayStep, { kind: 'transfer' }>
  readonly money: Money
}

function Transfer({ order, pay, money }: TransferProps) {
  const text = useText()
  return (
    <>
      <p className="note">{text('order.transferHint')}</p>
      <dl className="order-rows">
        <CopyRow label={text('deposit.amount')} shown={money.full(order.toPay)} copied={plain(order.toPay, money)} />
        <CopyRow label={text('order.bankName')} shown={pay.bankName} />
        <CopyRow label={text('order.accountNumber')} shown={pay.accountNumber} />
        <CopyRow label={text('order.accountName')} shown={pay.accountName} />
        <CopyRow label={text('order.reference')} shown={pay.reference} />
      </dl>
    </>
  )
}

/** As a bank's field takes it: without symbol and groups. */
function plain(amount: string, { digits }: Money): string {
  const [whole = '', part = ''] = amount.split('.')
  return digits === 0 || /^0*$/.test(part) ? whole : `${whole}.${part.slice(0, digits)}`
}
