import { languageOf } from '@fairground/domain/languages.ts'
import type { GatePage as Page } from '@fairground/domain/system/status.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import compass from '../../art/compass-192.webp'
import hourglass from '../../art/hourglass-192.webp'
import { useStatus, useWhitelabel } from '../../data/system/system.ts'
import { BrandMark } from '../../parts/page/brand-mark.tsx'
import { useDocumentTitle } from '../../routing/document-title.ts'

export type GatePageProps = { readonly page: Page; readonly busy: boolean; readonly onRetry: () => void }

/** Always on lacquer, whatever the theme: a closed door should not look like an ordinary page. */
export function GatePage({ page, busy, onRetry }: GatePageProps) {
  const { text } = useWords()
  const { name, supportUrl, look } = useWhitelabel()
  const closed = page === 'maintenance'
  const title = text(closed ? 'gate.maintenance.title' : 'gate.region.title')
  useDocumentTitle(title)
  return (
    <div className="gate" data-theme="dark" data-tone={look.tone === 'deep' ? 'deep' : undefined}>
      <main className="gate-page">
        <p className="home-logo">
          <BrandMark />
          <b className="home-logo-name">{name}</b>
        </p>
        <div className="gate-words my-auto grid w-full justify-items-center py-8">
          <img src={closed ? hourglass : compass} width={124} height={124} alt="" className="gate-art" />
          <h1 tabIndex={-1} className="heading-large mt-7">
            {title}
          </h1>
          <p className="gate-hint mt-3 max-w-75">{text(closed ? 'gate.maintenance.hint' : 'gate.region.hint')}</p>
          <GateFact page={page} />
        </div>
        <div className="grid w-full gap-3">
          <Button busy={busy} onClick={onRetry} icon={<RotateCw size={18} strokeWidth={2.4} />}>
            {text('gate.retry')}
          </Button>
          {supportUrl && (
            <a className={buttonClass({ variant: 'secondary' })} href={supportUrl} rel="noreferrer">
              {text('gate.support')}
            </a>
          )}
        </div>
      </main>
    </div>
  )
}

function GateFact({ page }: { page: Page }) {
  const { language, text } = useWords()
  const { data: status } = useStatus()
  const until = status?.info.maintenanceUntil
  const ip = status?.location.ip
  const fact =
    page === 'maintenance'
      ? until &&
        text('gate.maintenance.until', { time: formatDateTime(languageOf(language), new Date(until), phoneZone) })
      : ip && text('gate.region.ip', { ip })
  return fact ? <p className="gate-fact">{fact}</p> : null
}
