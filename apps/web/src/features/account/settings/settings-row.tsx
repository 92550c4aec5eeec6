import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'

type SettingRowProps = {
  readonly icon: LucideIcon
  readonly hue: number
  readonly label: string
  readonly value?: string
  readonly onOpen: () => void
}

/** Looks like a row that leads to a page and opens a sheet; the value stands where there is room for it. */
export function SettingRow({ icon: Icon, hue, label, value, onOpen }: SettingRowProps) {
  return (
    <button type="button" className="list-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="list-well" style={{ '--row-h': hue }}>
        <Icon size={20} strokeWidth={2.1} aria-hidden="true" />
      </span>
      <span className="settings-words">
        <span className="list-label">{label}</span>
        {value !== undefined && <bdi className="settings-value">{value}</bdi>}
      </span>
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </button>
  )
}
