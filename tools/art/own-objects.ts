/** Things of the table that the Fluent set lacks, drawn on a square of 256; each is one or more layers of SVG. */
const suits: Readonly<Record<string, string>> = {
  spade: 'M0-22C10-10 21-4 21 7a11 11 0 0 1-17 9l4 8h-16l4-8a11 11 0 0 1-17-9C-21-4-10-10 0-22Z',
  heart: 'M0 22C-14 10-23 2-23-8a12 12 0 0 1 23-5 12 12 0 0 1 23 5C23 2 14 10 0 22Z',
  diamond: 'M0-24 18 0 0 24-18 0Z',
  club: 'M0-22a11 11 0 0 1 9 17 11 11 0 1 1-6 19l4 9h-14l4-9a11 11 0 1 1-6-19A11 11 0 0 1 0-22Z',
}

/** The code of an object of ours, such as `own-cards-spade-heart`; null for any other code. */
export function ownObject(code: string): string | null {
  const [mark, kind = '', ...details] = code.split('-')
  const draw = mark === 'own' ? drawings[kind] : undefined
  if (!draw) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">${draw(details)}</svg>`
}

const drawings: Readonly<Record<string, (details: readonly string[]) => string>> = {
  cards: (names) => {
    const fan = names.map((name, index) => card(name, index - (names.length - 1) / 2)).join('')
    const size = names.length > 3 ? 0.82 : names.length === 3 ? 1.08 : 1.3
    return `${cardPaint}<g transform="translate(128 128) scale(${size}) translate(-128 -132)">${fan}</g>`
  },
  wheel: () => wheel(),
  domino: () => domino(),
  points: () => pointsBoard(),
}

const cardPaint =
  '<defs><linearGradient id="card" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d9dbe8"/></linearGradient><linearGradient id="red" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ff6a7c"/><stop offset="1" stop-color="#d91743"/></linearGradient><linearGradient id="black" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5b5470"/><stop offset="1" stop-color="#2b2438"/></linearGradient></defs>'

function card(name: string, offset: number): string {
  const suit = suits[name]
  if (!suit) throw new Error(`${name} is no suit`)
  const paint = `fill="url(#${name === 'heart' || name === 'diamond' ? 'red' : 'black'})"`
  const pip = (x: number, y: number, size: number) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="${suit}" ${paint}/>`
  const body =
    '<rect x="-52" y="-73" width="104" height="150" rx="15" fill="#a9abc0"/><rect x="-52" y="-77" width="104" height="150" rx="15" fill="url(#card)"/><rect x="-50.5" y="-75.5" width="101" height="147" rx="13.5" fill="none" stroke="#fff" stroke-width="3"/>'
  const place = `translate(${128 + offset * 47} ${132 + Math.abs(offset) * 13}) rotate(${offset * 17})`
  return `<g transform="${place}">${body}${pip(0, -2, 1.5)}${pip(-35, -57, 0.42)}${pip(35, 53, 0.42)}</g>`
}

function wheel(): string {
  const at = (radius: number, angle: number) =>
    `${(128 + radius * Math.cos(angle)).toFixed(1)} ${(128 + radius * Math.sin(angle)).toFixed(1)}`
  const pockets = Array.from({ length: 24 }, (_, index) => {
    const from = (index * Math.PI) / 12
    const to = from + Math.PI / 12
    const colour = index === 0 ? '#1f9d63' : index % 2 === 1 ? '#d4213f' : '#2c2636'
    return `<path d="M${at(58, from)}L${at(96, from)}A96 96 0 0 1 ${at(96, to)}L${at(58, to)}A58 58 0 0 0 ${at(58, from)}Z" fill="${colour}" stroke="#f3c258" stroke-width="2"/>`
  })
  const spokes = [0, 90, 180, 270].map(
    (turn) =>
      `<g transform="rotate(${turn + 20} 128 128)"><rect x="123" y="84" width="10" height="44" rx="5" fill="#ffd873"/><circle cx="128" cy="84" r="9" fill="#ffe7a6"/></g>`,
  )
  return `<defs><linearGradient id="rim" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#ffe39a"/><stop offset=".5" stop-color="#e59a2c"/><stop offset="1" stop-color="#9c5a14"/></linearGradient><radialGradient id="bowl" cx=".4" cy=".35"><stop offset="0" stop-color="#b9672f"/><stop offset="1" stop-color="#5f2a17"/></radialGradient><radialGradient id="hub" cx=".38" cy=".32"><stop offset="0" stop-color="#fff3c9"/><stop offset="1" stop-color="#d98a22"/></radialGradient></defs>
<circle cx="128" cy="133" r="118" fill="#7a3f12"/><circle cx="128" cy="128" r="118" fill="url(#rim)"/><circle cx="128" cy="128" r="103" fill="#4a1f15"/>${pockets.join('')}<circle cx="128" cy="128" r="57" fill="url(#bowl)"/>${spokes.join('')}<circle cx="128" cy="128" r="20" fill="url(#hub)"/><circle cx="176" cy="62" r="10" fill="#fff"/><path d="M38 96a98 98 0 0 1 72-68" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>`
}

function domino(): string {
  const pips = (spots: readonly (readonly [number, number])[]) =>
    spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.5" fill="#2b2438"/>`).join('')
  const bone = (turn: number, x: number, spots: readonly (readonly [number, number])[]) =>
    `<g transform="translate(${x} 128) rotate(${turn})"><rect x="-46" y="-86" width="92" height="180" rx="20" fill="#a79fb8"/><rect x="-46" y="-94" width="92" height="180" rx="20" fill="url(#bone)"/><rect x="-34" y="-7" width="68" height="6" rx="3" fill="#c3bdd0"/>${pips(spots)}</g>`
  const upper = [
    [-22, -70],
    [0, -49],
    [22, -28],
  ] as const
  const four = [
    [-22, 20],
    [22, 20],
    [-22, 62],
    [22, 62],
  ] as const
  return `<defs><linearGradient id="bone" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#dcd8e6"/></linearGradient></defs>${bone(-16, 86, [...four, [0, -49]])}${bone(14, 164, [...upper, ...four, [0, 41]])}`
}

function pointsBoard(): string {
  const points = Array.from({ length: 6 }, (_, index) => {
    const x = 38 + index * 30
    const [first, second] = index % 2 === 0 ? ['#c8452f', '#f0d9a8'] : ['#f0d9a8', '#c8452f']
    return `<path d="M${x} 40h30l-15 76Z" fill="${first}"/><path d="M${x} 216h30l-15-76Z" fill="${second}"/>`
  })
  const stone = (x: number, y: number, colour: string, light: string) =>
    `<circle cx="${x}" cy="${y + 3}" r="15" fill="#2a1208" opacity=".5"/><circle cx="${x}" cy="${y}" r="15" fill="${colour}"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${light}" stroke-width="3"/>`
  return `<rect x="16" y="22" width="224" height="222" rx="26" fill="#4f2512"/><rect x="16" y="14" width="224" height="222" rx="26" fill="#9a5527"/><rect x="34" y="36" width="188" height="184" rx="8" fill="#5b2f1a"/>${points.join('')}<rect x="122" y="36" width="12" height="184" fill="#9a5527"/>${stone(53, 56, '#fff4df', '#d8bf93')}${stone(53, 88, '#fff4df', '#d8bf93')}${stone(203, 200, '#33283f', '#75668a')}${stone(203, 168, '#33283f', '#75668a')}${stone(173, 56, '#33283f', '#75668a')}${stone(83, 200, '#fff4df', '#d8bf93')}`
}
