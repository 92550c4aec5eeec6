import { copyText } from '@fairground/client/copy-text.ts'
import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatClock } from '@fairground/i18n/format.ts'
import { Button, type ButtonVariant } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { shortNumero } from '../board/numero-text.ts'
import { check, copy, receipt, share } from '../board/outlines.ts'
import { betLabel } from '../families/families.ts'
import { verifyAddress } from '../net/host-frame.ts'
import type { CheckedReceipt } from './check-receipt.ts'
import { dayInLine } from './day-text.ts'

const shownMs = 3_000

/** True for a moment after something was copied. */
function useCopied(): readonly [boolean, (value: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return [isCopied, async (value) => setCopied(await copyText(value))]
}

/** By which the platform and the player speak of the same bet. */
const shortCode = (id: string) => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()

type BetReceiptProps = { readonly bet: Bet; readonly checked: CheckedReceipt | null }

export function BetReceipt({ bet: { id, acceptedAt }, checked }: BetReceiptProps) {
  const words = useWords()
  const { text, language } = words
  const [isCopied, put] = useCopied()
  const day = dayInLine(words, Date.parse(acceptedAt), Date.now())
  const time = `${day} ${formatClock(languageOf(language), new Date(acceptedAt))}`
  // Only what this phone has found out.
  const isSigned = checked?.scheme === 'LV2' && checked.isSigned === true
  return (
    <section className="bet-card bet-placed flex items-center gap-3">
      <span className="fold-icon">
        <Outline d={receipt} size={19} />
      </span>
      <p className="grid gap-0.75 flex-1 min-w-0">
        <b>
          {text('play.receipt')}{' '}
          <bdi className="num" dir="ltr">
            {shortCode(id)}
          </bdi>
        </b>
        <span role="status">
          {isCopied ? text('play.copied') : text('play.placed', { time })}
          {isSigned && !isCopied && <> &middot; {text('play.signed')}</>}
        </span>
      </p>
      <button type="button" className="icon-button" aria-label={text('play.copyReceipt')} onClick={() => void put(id)}>
        <Outline d={isCopied ? check : copy} size={19} />
      </button>
    </section>
  )
}

type ShareReceiptProps = { readonly bet: Bet; readonly name: string; readonly variant: ButtonVariant }

/** Tells others of the bet, with the page where anybody works out its draw again. Without a way to share it is copied. */
export function ShareReceipt({ bet, name, variant }: ShareReceiptProps) {
  const text = useText()
  const [isCopied, put] = useCopied()
  const { id, game, numero, play, selection } = bet
  const send = async () => {
    const told = [
      name,
      text('play.draw', { numero: shortNumero(numero) }),
      betLabel(text, game, play, selection),
      `${text('play.receipt')} ${shortCode(id)}`,
    ].join(' · ')
    const url = new URL(verifyAddress(`draw=${game}/${numero}`), location.origin).href
    if (navigator.share) await navigator.share({ title: name, text: told, url }).catch(() => undefined)
    else await put(`${told}\n${url}`)
  }
  return (
    <Button
      variant={variant}
      icon={<Outline d={isCopied ? check : share} size={18} strokeWidth={2.1} />}
      onClick={send}
    >
      {text(isCopied ? 'play.copied' : 'play.share')}
    </Button>
  )
}
