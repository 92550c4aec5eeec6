import './parts.css'

/** The first letter of a name, coloured by the name, so that one person looks the same everywhere. */
export function Initial({ name }: { readonly name: string }) {
  const hue = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7)
  return (
    <span className="initial" style={{ '--row-h': hue }} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
