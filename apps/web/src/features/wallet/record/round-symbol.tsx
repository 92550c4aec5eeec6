/** What vendors call the things on their reels and in their seas, by the sign that every language reads. */
const signs: Readonly<Record<string, string>> = {
  anchor: '⚓',
  angel: '🐠',
  coin: '🪙',
  compass: '🧭',
  crab: '🦀',
  fan: '🪭',
  jelly: '🪼',
  key: '🗝️',
  koi: '🐟',
  lantern: '🏮',
  lotus: '🪷',
  minnow: '🐟',
  moon: '🌕',
  octopus: '🐙',
  puffer: '🐡',
  shark: '🦈',
  shell: '🐚',
  spyglass: '🔭',
  squid: '🦑',
  turtle: '🐢',
  whale: '🐋',
  wheel: '🛞',
}

/** Stones have a colour and no sign of their own. */
const stones: Readonly<Record<string, number>> = {
  amethyst: 305,
  aquamarine: 200,
  emerald: 155,
  jade: 165,
  ruby: 18,
  sapphire: 258,
  topaz: 75,
}

const known = new Map<string, boolean>()
let pen: CanvasRenderingContext2D | null | undefined

/** Signs are younger than many phones: one that this phone has no picture for is as wide as a place that will stay empty. */
function isDrawn(sign: string): boolean {
  pen ??= document.createElement('canvas').getContext('2d')
  const found = known.get(sign) ?? (pen !== null && pen.measureText(sign).width !== pen.measureText('\u{10fffd}').width)
  known.set(sign, found)
  return found
}

export type RoundSymbolOf = { readonly stone: number } | { readonly sign: string }

/** Null where there is only the vendor's word for it. */
export function symbolOf(name: string): RoundSymbolOf | null {
  const [stone, sign] = [stones[name], signs[name]]
  if (stone !== undefined) return { stone }
  return sign !== undefined && isDrawn(sign) ? { sign } : null
}

export function RoundSymbol({ symbol }: { symbol: RoundSymbolOf }) {
  if ('sign' in symbol)
    return (
      <span className="record-sign" aria-hidden="true">
        {symbol.sign}
      </span>
    )
  return (
    <svg className="record-stone" viewBox="0 0 24 24" aria-hidden="true" style={{ '--hue': symbol.stone }}>
      <path d="M7 3h10l5 6.500L12 21.500 2 9.500z" />
      <path className="is-light" d="M7 3h10l-2.500 6.500h-5zM2 9.500h7.500L12 21.500z" />
      <path className="is-bright" d="M9.500 9.500 7 3 2 9.500z" />
    </svg>
  )
}
