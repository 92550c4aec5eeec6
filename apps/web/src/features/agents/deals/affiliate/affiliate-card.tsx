import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import type { AffiliateUrl } from '../../../../data/agents/affiliates.ts'
import { QrPicture, saveQr } from '../../../../parts/page/qr-picture.tsx'
import { LinkLine, useShareLink } from '../../../../parts/page/share-link.tsx'
import { groupedCode, useAffiliateWords } from './affiliate-words.ts'

/** One link with everything that it takes to hand it on. */
export function AffiliateCard({ url }: { readonly url: AffiliateUrl }) {
  const text = useText()
  const words = useAffiliateWords()
  const address = `${location.origin}${url.path}`
  return (
    <section className="card deal-card" aria-label={words.name(url)}>
      <div className="deal-link">
        <QrPicture content={address} label={text('invite.qr')} className="invite-qr" />
        <div className="min-w-0">
          <p className="deal-name">{words.name(url)}</p>
          <p className="num deal-code" dir="ltr">
            {groupedCode(url.code)}
          </p>
          <p className="note">{text('affiliate.rate', { kind: words.kind(url), rate: words.rate(url.series) })}</p>
          <p className="note">{words.until(url)}</p>
          <p className="note">{words.joined(url)}</p>
          {url.state !== 'open' && <span className="deal-mark is-open">{words.why(url)}</span>}
        </div>
      </div>
      {url.state === 'open' && <Hand url={url} address={address} />}
    </section>
  )
}

function Hand({ url, address }: { readonly url: AffiliateUrl; readonly address: string }) {
  const text = useText()
  const link = useShareLink(address)
  const save = async () => {
    if (!(await saveQr(address, `${url.code}.png`))) toast('error', text('state.crash'))
  }
  return (
    <>
      <LinkLine address={address} link={link} />
      <div className="deal-acts">
        <Button
          size="medium"
          icon={<Share2 size={18} strokeWidth={2.2} aria-hidden="true" />}
          onClick={() => void link.share()}
        >
          {text('affiliate.share')}
        </Button>
        <Button
          variant="secondary"
          size="medium"
          icon={<Download size={18} strokeWidth={2.1} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {text('affiliate.saveQr')}
        </Button>
      </div>
    </>
  )
}
