import { useState } from 'react'
import { useHeadIcon } from '../../../data/account/settings.ts'

/** The member's picture, or the first letter of the name while there is none or it cannot be shown. */
export function HeadIcon({ name }: { name: string }) {
  const { data } = useHeadIcon()
  const [broken, setBroken] = useState<string | null>(null)
  const url = data?.url ?? null
  return (
    <span className="member-avatar" aria-hidden="true">
      {url !== null && url !== broken ? (
        <img src={url} width={60} height={60} alt="" onError={() => setBroken(url)} />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  )
}
