import '../../parts/parts.css'
import { randomId } from '@fairground/client/random-id.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatDate, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote, TextField } from '@fairground/ui/field.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { type FormEvent, useState } from 'react'
import { useCreateAffiliate } from '../../../../data/agents/affiliates.ts'
import type { Quota } from '../../../../data/agents/quotas.ts'
import { refusalText } from '../../../../parts/form/refusal-text.ts'
import { Stepper } from '../../parts/stepper.tsx'
import { Choices } from '../choices.tsx'
import { bandOf, useAffiliateWords } from './affiliate-words.ts'

/** What a player's account has; only agents are given more. */
const memberSeries = 1_940
const step = 2
const dayMs = 86_400_000
const nameLength = 40

const spans = { '7': 7, '30': 30, '90': 90, never: null } as const
const seats = { '10': 10, '50': 50, '200': 200, any: null } as const

type FormProps = { readonly own: number; readonly quotas: readonly Quota[]; readonly onClose: () => void }

export function AffiliateForm({ own, quotas, onClose }: FormProps) {
  const { text, language } = useWords()
  const words = useAffiliateWords()
  // Other values are another link, also after an answer that was lost.
  const [form, setForm] = useState({
    key: randomId(),
    kind: 'member' as 'member' | 'agent',
    channel: '',
    series: memberSeries,
    span: '30' as keyof typeof spans,
    seat: '50' as keyof typeof seats,
  })
  const { mutateAsync, isPending, error } = useCreateAffiliate()
  const change = (next: Partial<typeof form>) => setForm((before) => ({ ...before, ...next, key: randomId() }))
  const { kind, channel, span, seat } = form
  const series = kind === 'agent' ? form.series : memberSeries
  const band = bandOf(quotas, series)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    try {
      await mutateAsync({
        key: form.key,
        kind,
        series,
        channel: channel.trim(),
        expiresInDays: spans[span],
        maxUses: seats[seat],
      })
    } catch {
      return
    }
    toast('saved', text('affiliate.created'))
    onClose()
  }
  const isUsedUp = error instanceof Refusal && error.refusal === 'QUOTA_USED_UP'
  const days = spans[span]
  return (
    <Sheet title={text('affiliate.new')} close={text('dialog.close')} onClose={onClose}>
      <form className="deal-sheet" noValidate onSubmit={submit}>
        <Segmented
          label={text('affiliate.for')}
          name="affiliate-kind"
          options={(['member', 'agent'] as const).map((value) => ({ value, label: text(`affiliate.for.${value}`) }))}
          value={kind}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <TextField
          label={text('affiliate.name')}
          value={channel}
          maxLength={nameLength}
          autoComplete="off"
          onChange={(value) => change({ channel: value })}
        />
        <div className="field">
          <div className="deal-field-head">
            <p className="field-label">{text('affiliate.rateFor')}</p>
            <span className="caption">{text('affiliate.yours', { rate: words.rate(own) })}</span>
          </div>
          <Stepper
            label={text('affiliate.rateFor')}
            less={text('contract.less')}
            more={text('contract.more')}
            value={words.rate(series)}
            caption={text('affiliate.series', { series })}
            onLess={kind === 'agent' && series > memberSeries ? () => change({ series: series - step }) : null}
            onMore={kind === 'agent' && series + step <= own ? () => change({ series: series + step }) : null}
          />
          {kind === 'member' && <p className="caption">{text('affiliate.memberRate')}</p>}
          {band && (
            <p className="caption">
              {`${text('affiliate.places', { band: words.band(band) })}: ${text('affiliate.left', { left: band.granted - band.used, all: band.granted })}`}
            </p>
          )}
          <p className="deal-earn">
            <span>{text('affiliate.earn')}</span>
            <b className="num deal-gold">{words.rate(own - series)}</b>
          </p>
        </div>
        <Choices
          label={text('affiliate.ends')}
          name="affiliate-span"
          {...(days === null
            ? {}
            : { end: formatDate(languageOf(language), new Date(Date.now() + days * dayMs), phoneZone) })}
          options={(['7', '30', '90', 'never'] as const).map((value) => ({
            value,
            label: value === 'never' ? text('affiliate.never') : text('affiliate.days', { days: Number(value) }),
          }))}
          value={span}
          onChoose={(value) => change({ span: value })}
        />
        <Choices
          label={text('affiliate.seats')}
          name="affiliate-seats"
          options={(['10', '50', '200', 'any'] as const).map((value) => ({
            value,
            label: value === 'any' ? text('affiliate.noLimit') : value,
          }))}
          value={seat}
          onChoose={(value) => change({ seat: value })}
        />
        <div role="alert">
          {error && !isPending && (
            <FieldNote
              note={
                isUsedUp
                  ? text('affiliate.usedUp', { band: band ? words.band(band) : words.rate(series) })
                  : refusalText(text, error)
              }
              wrong
            />
          )}
        </div>
        <Button type="submit" busy={isPending}>
          {text('affiliate.create')}
        </Button>
      </form>
    </Sheet>
  )
}
