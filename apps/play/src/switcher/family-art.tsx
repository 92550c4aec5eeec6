import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import { Die } from '../families/k3/die.tsx'

type FamilyArtProps = { readonly family: FamilyCode; readonly result: readonly string[] | null }

const numbersOfKeno = Array.from({ length: 80 }, (_, place) => String(place + 1))

/** The last draw in the colours of its family, drawn without the family's rules, which nobody needs for a look. */
export function FamilyArt({ family, result }: FamilyArtProps) {
  return (
    <span className="family-art" data-family={family} dir="ltr" aria-hidden="true">
      {result && <Drawn family={family} result={result} />}
    </span>
  )
}

function Drawn({ family, result }: { readonly family: FamilyCode; readonly result: readonly string[] }) {
  if (family === 'KENO')
    return (
      <span className="art-keno">
        {numbersOfKeno.map((number) => (
          <i key={number} data-drawn={result.includes(number)} />
        ))}
      </span>
    )
  return placed(shownOf(family, result)).map(({ value, key, fromEnd }) =>
    family === 'K3' ? (
      <Die key={key} face={value} size={32} />
    ) : (
      <b key={key} className="art-piece num" data-gold={family.startsWith('VN') && fromEnd < 2}>
        {value}
      </b>
    ),
  )
}

/** Of Vietnam's many numbers the special prize, of ten cars the first three. */
function shownOf(family: FamilyCode, result: readonly string[]): readonly string[] {
  if (family.startsWith('VN')) return [...(result[0] ?? '')]
  return family === 'PK10' ? result.slice(0, 3) : result
}

/** The same value may come twice, at another place. */
function placed(values: readonly string[]) {
  return values.map((value, place) => ({ value, key: `${place}-${value}`, fromEnd: values.length - 1 - place }))
}
