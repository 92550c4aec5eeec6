import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import gift from '../../art/gift-96.webp'
import { usePromotions } from '../../data/rewards/promotions.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { readStored, store } from '../../device/storage.ts'
import { askForDownload } from '../layers/dialogs.ts'
import { hasDownloadGift, isDownloadBarShown } from '../layers/download-rules.ts'
import { useDownloads } from '../layers/use-downloads.ts'

/** Its links come late: the style sheet then slides header and page down, which unlike a jump loses nobody's place. */
export function DownloadBar() {
  const text = useText()
  const { name } = useWhitelabel()
  const { template, device, links } = useDownloads()
  const [hidden, setHidden] = useState(() => readStored('hideDownloadBar') === 'true')
  const hide = () => {
    store('hideDownloadBar', 'true')
    setHidden(true)
  }
  if (!isDownloadBarShown({ device, links, hidden, membersOnly: false, loggedIn: false })) return null
  return (
    <aside className="download-bar" aria-label={text('header.download')}>
      <button type="button" className="icon-button" aria-label={text('download.hide')} onClick={hide}>
        <Outline d={cross} size={18} strokeWidth={2.2} />
      </button>
      <img
        className="download-bar-icon"
        src={links.AppDownloadIcon ?? '/m/brand/icon-192.png'}
        width={36}
        height={36}
        alt=""
      />
      <span className="download-bar-text" lang={template?.lang} dir={template?.dir}>
        {template?.mobile.app_desc || text('download.text', { brand: name })}
      </span>
      <DownloadGift />
      <button type="button" className="button button-primary button-small" onClick={askForDownload}>
        {text('download.get')}
      </button>
    </aside>
  )
}

function DownloadGift() {
  const text = useText()
  const { downloadGift } = useWhitelabel().capabilities
  const { data } = usePromotions()
  if (!hasDownloadGift(downloadGift, data?.list ?? [])) return null
  return <img className="shrink-0" src={gift} width={30} height={30} alt={text('download.gift')} />
}
