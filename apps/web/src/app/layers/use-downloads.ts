import { useMemo, useState } from 'react'
import { useTemplate } from '../../data/content/content.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { currentDevice } from '../../device/runtime.ts'
import { isDownloadIconShown, linksByType, linksFor } from './download-rules.ts'

/** Links, device and the signs that depend on both, for every place that offers the app. */
export function useDownloads() {
  const { data: template } = useTemplate()
  const { appWindow } = useWhitelabel().capabilities
  const [device] = useState(currentDevice)
  const links = useMemo(() => linksByType(template?.downloads ?? []), [template])
  return {
    template,
    device,
    links,
    useful: linksFor(device, links),
    isIconShown: isDownloadIconShown({ device, appWindow, links }),
  }
}
