import { glow, spriteOf, verticalGradient } from '../studio/svg.ts'

/** What the sea brought. */
export function paySymbolSprite(): string {
  const drawn = { key: key(), spyglass: spyglass(), compass: compass(), shell: shell(), anchor: anchor() }
  return spriteOf({ ...drawn, wheel: wheel(), coin: coin() }, gradients())
}

function gradients(): string {
  return [
    verticalGradient('gold', [0, '#fff3c4'], [0.42, '#f4c75e'], [1, '#a4661a']),
    verticalGradient('gold-dark', [0, '#b87a24'], [1, '#6a3d0c']),
    verticalGradient('steel', [0, '#f2f8ff'], [0.4, '#a9bed6'], [1, '#4c6684']),
    verticalGradient('wood', [0, '#d99a5a'], [0.5, '#a86330'], [1, '#6a3715']),
    verticalGradient('brass', [0, '#ffe7a6'], [0.5, '#cf8f33'], [1, '#7f4e12']),
    glow('dial', 'cx=".4" cy=".35" r=".75"', [0, '#ffffff'], [0.6, '#e2f0f2'], [1, '#9fbcc4']),
    glow('pearl', 'cx=".38" cy=".3" r=".8"', [0, '#fff'], [0.5, '#ffe9f0'], [1, '#d9a5bd']),
    verticalGradient('shell-body', [0, '#ffe3d3'], [0.5, '#ff9f86'], [1, '#c9503f']),
    glow('glass', 'cx=".35" cy=".3" r=".8"', [0, '#e8fdff'], [0.55, '#6fc6e0'], [1, '#1f6f95']),
    glow('shade', '', [0, '#000', 0.4], [1, '#000', 0]),
  ].join('')
}

const ground = '<ellipse cx="50" cy="92" rx="30" ry="5" fill="url(#shade)"/>'

function key(): string {
  return `${ground}<g transform="rotate(38 50 50)" stroke="url(#gold-dark)" stroke-width="2.4" stroke-linejoin="round">
<path fill-rule="evenodd" d="M50 4a20 20 0 0 1 8 38v38h12v8H58v6H44V42A20 20 0 0 1 50 4zm0 11a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" fill="url(#gold)"/>
<path d="M58 62h14v9H58z" fill="url(#gold)"/></g>
<path d="M63 17c5 1 9 4 11 9" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3.4" stroke-linecap="round"/>`
}

function spyglass(): string {
  return `${ground}<g transform="rotate(-34 50 50)">
<path d="M2 42l34-4v24L2 58z" fill="url(#wood)" stroke="#4d260c" stroke-width="2"/>
<path d="M34 35h32v30H34z" fill="url(#brass)" stroke="#5f390a" stroke-width="2"/>
<path d="M64 29h26v42H64z" fill="url(#wood)" stroke="#4d260c" stroke-width="2"/>
<path d="M62 27h8v46h-8zM86 26h9v48h-9zM30 33h8v34h-8z" fill="url(#gold)" stroke="#7f4e12" stroke-width="1.4"/>
<ellipse cx="95" cy="50" rx="5" ry="22" fill="url(#glass)"/>
<path d="M8 46l24-3M42 41h18M74 36h10" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/></g>`
}

function compass(): string {
  const ticks = Array.from(
    { length: 12 },
    (_, turn) => `<path d="M50 25v${turn % 3 ? 3 : 6}" transform="rotate(${turn * 30} 50 54)"/>`,
  )
  return `${ground}<circle cx="50" cy="13" r="8" fill="none" stroke="url(#brass)" stroke-width="5"/>
<circle cx="50" cy="54" r="38" fill="url(#brass)" stroke="#6a3d0c" stroke-width="2"/><circle cx="50" cy="54" r="31" fill="url(#dial)" stroke="#7f4e12" stroke-width="1.6"/>
<g stroke="#4c6684" stroke-width="1.8" stroke-linecap="round">${ticks.join('')}</g>
<g transform="rotate(32 50 54)"><path d="M50 29l7 25H43z" fill="#e5323f"/><path d="M50 79l7-25H43z" fill="#2b5f8f"/><path d="M50 29v25h-7z" fill="#fff" fill-opacity=".28"/></g>
<circle cx="50" cy="54" r="4.4" fill="url(#gold)" stroke="#7f4e12"/>
<path d="M27 40c3-7 8-11 14-13" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3.2" stroke-linecap="round"/>`
}

function shell(): string {
  const ribs = [-30, -18, -6, 6, 18, 30].map(
    (bend) =>
      `<path d="M50 84Q${50 + bend * 1.1} 56 ${50 + bend * 1.28} 20" fill="none" stroke="#a63a2e" stroke-opacity=".5" stroke-width="2"/>`,
  )
  return `${ground}<path d="M34 80h32l6 11H28z" fill="url(#shell-body)" stroke="#9c3a2c" stroke-width="2" stroke-linejoin="round"/>
<path d="M50 86C22 74 4 52 10 36c3-8 11-10 16-8 2-10 13-15 24-15s22 5 24 15c5-2 13 0 16 8 6 16-12 38-40 50z" fill="url(#shell-body)" stroke="#9c3a2c" stroke-width="2.4" stroke-linejoin="round"/>${ribs.join('')}
<circle cx="50" cy="78" r="7.5" fill="url(#pearl)"/><path d="M21 42c3-8 9-14 17-18" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4" stroke-linecap="round"/>`
}

function anchor(): string {
  return `${ground}<g stroke="#33475f" stroke-width="2" stroke-linejoin="round">
<path fill-rule="evenodd" d="M50 3a11 11 0 0 1 5 20.800V30h17v10H55v38c13-2 22-9 25-20l-8 3 12-19 11 19-7-2c-3 20-18 33-38 33S15 79 12 59l-7 2 11-19 12 19-8-3c3 11 12 18 25 20V40H28V30h17v-6.200A11 11 0 0 1 50 3zm0 6.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z" fill="url(#steel)"/></g>
<path d="M49 34v40M17 58c3 11 9 19 18 24" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3" stroke-linecap="round"/>`
}

function wheel(): string {
  const handles = Array.from(
    { length: 8 },
    (_, turn) =>
      `<g transform="rotate(${turn * 45} 50 50)"><path d="M47.500 20h5v24h-5z" fill="url(#wood)"/><path d="M46 4h8l1.500 12h-11z" fill="url(#wood)" stroke="#4d260c" stroke-width="1.400" stroke-linejoin="round"/></g>`,
  )
  return `${ground}${handles.join('')}<circle cx="50" cy="50" r="29" fill="none" stroke="#4d260c" stroke-width="12"/><circle cx="50" cy="50" r="29" fill="none" stroke="url(#wood)" stroke-width="9"/>
<circle cx="50" cy="50" r="12" fill="url(#brass)" stroke="#5f390a" stroke-width="2"/><circle cx="50" cy="50" r="4.500" fill="url(#gold-dark)"/>
<path d="M25 37c4-8 10-12 17-15" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`
}

function coin(): string {
  return `${ground}<circle cx="50" cy="49" r="43" fill="url(#gold)" stroke="#8a5314" stroke-width="2"/><circle cx="50" cy="49" r="33" fill="none" stroke="#8a5314" stroke-opacity=".55" stroke-width="2.400"/>
<path d="M50 26l6.800 14.600 16 1.800-11.900 10.900 3.300 15.800L50 61l-14.200 8.100 3.300-15.800-11.900-10.900 16-1.800z" fill="url(#gold-dark)" fill-opacity=".75"/>
<path d="M20 38c4-11 11-18 21-21" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="4" stroke-linecap="round"/>`
}
