import { Glyph } from '@fairground/ui/glyph.tsx'

type Tab = { readonly vendorCode: string; readonly accountTypeName: string; readonly mobileSmallIcon: string }

type IconTabsProps<Item extends Tab> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly onChoose: (index: number, item: Item) => void
}

export function IconTabs<Item extends Tab>({ label, items, onChoose }: IconTabsProps<Item>) {
  return (
    <nav className="icon-tabs" aria-label={label}>
      {items.map((item, index) => (
        <button key={item.vendorCode} type="button" className="icon-tab" onClick={() => onChoose(index, item)}>
          <Glyph src={item.mobileSmallIcon} size={26} />
          <span className="icon-tab-name">{item.accountTypeName}</span>
        </button>
      ))}
    </nav>
  )
}
