import { useText } from '@fairground/ui/words.tsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { Vendor } from '../../data/games/games.ts'
import { useScrollChosenIntoView } from '../../parts/page/use-scroll-chosen-into-view.ts'

type VendorChipsProps = {
  readonly vendors: readonly Vendor[]
  readonly chosen: string | null
  readonly onChoose: (vendorCode: string | null) => void
}

export function VendorChips({ vendors, chosen, onChoose }: VendorChipsProps) {
  const text = useText()
  const row = useScrollChosenIntoView<HTMLFieldSetElement>(chosen)
  if (vendors.length === 0) return null
  return (
    <fieldset ref={row} className="vendor-chips">
      <legend className="sr-only">{text('games.providers')}</legend>
      <button type="button" className="vendor-chip" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <LayoutGrid size={18} strokeWidth={2.2} aria-hidden="true" />
        {text('games.all')}
      </button>
      {vendors.map(({ vendorCode, accountTypeName, mobileSmallIcon }) => (
        <button
          key={vendorCode}
          type="button"
          className="vendor-chip"
          aria-pressed={chosen === vendorCode}
          onClick={() => onChoose(vendorCode)}
        >
          <VendorGlyph icon={mobileSmallIcon} />
          {accountTypeName}
        </button>
      ))}
    </fieldset>
  )
}

/** A one-colour drawing that takes the colour of the words beside it. */
export function VendorGlyph({ icon }: { icon: string }) {
  if (!icon) return null
  return <span className="vendor-glyph" style={{ '--glyph': `url(${JSON.stringify(encodeURI(icon))})` }} />
}
