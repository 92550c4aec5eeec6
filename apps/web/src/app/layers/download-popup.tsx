import '../lazy.css'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Download from 'lucide-react/icons/download'
import Smartphone from 'lucide-react/icons/smartphone'
import { useWhitelabel } from '../../data/system/system.ts'
import { askToInstall, useCanInstall } from '../../device/install-prompt.ts'
import { useNavigation } from '../../routing/navigation.ts'
import { routeTable } from '../../routing/route-table.ts'
import { useDownloads } from './use-downloads.ts'

const labels = { Android: 'download.android', MOBILECONFIG: 'download.profile' } as const

/** A file and a profile need their guide, which is the app page; only a store is a place of its own. */
export function DownloadPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const navigation = useNavigation()
  const { name } = useWhitelabel()
  const { template, links, useful } = useDownloads()
  const canInstall = useCanInstall()
  const openGuide = () => {
    onClose()
    void navigation.go(routeTable.app.path)
  }
  const guides = useful.filter((type) => type === 'Android' || type === 'MOBILECONFIG')
  return (
    <Sheet title={text('download.title')} close={text('dialog.close')} onClose={onClose}>
      <div className="grid gap-3 px-3 pb-2">
        <div className="mb-2 flex items-center gap-3.5">
          <img
            src={links.AppDownloadIcon ?? '/m/brand/icon-192.png'}
            width={60}
            height={60}
            alt=""
            className="app-icon"
          />
          <div className="min-w-0">
            <p className="lead">{name}</p>
            <p className="note" lang={template?.lang} dir={template?.dir}>
              {template?.mobile.app_desc || text('download.text', { brand: name })}
            </p>
          </div>
        </div>
        {guides.map((type, place) => (
          <Button
            key={type}
            variant={place === 0 ? 'primary' : 'secondary'}
            icon={<Smartphone size={19} strokeWidth={2.2} />}
            onClick={openGuide}
          >
            {text(labels[type])}
          </Button>
        ))}
        {useful.includes('IOS') && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={links.IOS}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text('download.ios')}
          </a>
        )}
        {canInstall && (
          <Button variant="secondary" icon={<Download size={19} strokeWidth={2.2} />} onClick={askToInstall}>
            {text('download.install')}
          </Button>
        )}
        {useful.length === 0 && !canInstall && <p className="quiet is-centred py-4">{text('download.none')}</p>}
      </div>
    </Sheet>
  )
}
