import '../parts.css'
import { copyText } from '@fairground/client/copy-text.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useWhitelabel } from '../../data/system/system.ts'

const copiedMs = 3_000

/** Copies a link and says so for a while; where the phone can share, `share` opens its sheet. */
export function useShareLink(address: string) {
  const text = useText()
  const { name } = useWhitelabel()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(address)) setCopied(true)
    else toast('error', text('state.crash'))
  }
  const share = async () => {
    if (!navigator.share) return copy()
    // Who closes the sheet of the phone has decided, and nothing went wrong.
    await navigator.share({ title: name, url: address }).catch(() => undefined)
  }
  return { isCopied, copy, share }
}

type LinkLineProps = { readonly address: string; readonly link: ReturnType<typeof useShareLink> }

/**
 * The link without what every link begins with, and the button that copies it whole. Where the line is too short, the
 * middle is left out: the beginning says whose link it is, the end which one.
 */
export function LinkLine({ address, link: { isCopied, copy } }: LinkLineProps) {
  const text = useText()
  const Icon = isCopied ? Check : Copy
  const [, start = '', end = ''] = /^(?:https?:\/\/)?(.*?)([^/=]*)$/.exec(address) ?? []
  return (
    <div className="invite-link">
      <span className="sr-only">{text('invite.link')}</span>
      <bdi dir="ltr" className="num">
        <span data-shortened>{start}</span>
        <span>{end}</span>
      </bdi>
      <button type="button" className="invite-copy" onClick={() => void copy()}>
        <Icon size={18} strokeWidth={2.1} aria-hidden="true" />
        <span aria-live="polite">{text(isCopied ? 'invite.copied' : 'invite.copy')}</span>
      </button>
    </div>
  )
}
