import { glow, horizontalGradient, spriteOf, verticalGradient } from '../studio/svg.ts'

/** The symbols of the game. */
export function symbolSprite(): string {
  const drawn = { lantern: lantern(), koi: koi(), lotus: lotus(), fan: fan(), jade: jade(), ruby: ruby() }
  return spriteOf({ ...drawn, moon: moon(), wild: wild() }, gradients())
}

function gradients(): string {
  return [
    verticalGradient('gold', [0, '#fff1c2'], [0.45, '#f1c25d'], [1, '#a8691d']),
    horizontalGradient(
      'lantern-body',
      [0, '#8d1226'],
      [0.22, '#d9293a'],
      [0.5, '#ff7d5c'],
      [0.78, '#d9293a'],
      [1, '#8d1226'],
    ),
    glow('lantern-light', 'cx=".5" cy=".55" r=".5"', [0, '#fff2b0', 0.95], [0.5, '#ffb35a', 0.5], [1, '#ff7d5c', 0]),
    glow('halo-warm', '', [0, '#ffb86b', 0.55], [1, '#ffb86b', 0]),
    verticalGradient('koi-body', [0, '#ffb46b'], [0.45, '#f8682f'], [1, '#c23a14']),
    verticalGradient('koi-fin', [0, '#ffd9b3'], [1, '#f07a3c']),
    verticalGradient('koi-belly', [0, '#ffffff', 0.95], [1, '#ffe3cf', 0.7]),
    verticalGradient('petal', [0, '#fff0f7'], [0.4, '#ffaed2'], [1, '#d8488c']),
    verticalGradient('petal-back', [0, '#ffc4de'], [1, '#a92c70']),
    verticalGradient('leaf', [0, '#5bd0a0'], [1, '#14694f']),
    verticalGradient('fan-light', [0, '#a6e3ff'], [0.55, '#4a9be8'], [1, '#2b5fc0']),
    verticalGradient('fan-dark', [0, '#6ebcf2'], [0.55, '#2f74cf'], [1, '#1d4399']),
    glow('jade-body', 'cx=".38" cy=".3" r=".8"', [0, '#d6ffe9'], [0.35, '#5fdcaa'], [0.75, '#1c9c71'], [1, '#0b5f48']),
    glow('moon-body', 'cx=".4" cy=".35" r=".75"', [0, '#fffdf2'], [0.55, '#fbeec2'], [1, '#d9b877']),
    glow('moon-halo', '', [0.55, '#fff3c9', 0.55], [1, '#fff3c9', 0]),
    verticalGradient('cloud', [0, '#ffffff', 0.95], [1, '#b9c6ee', 0.75]),
    glow('wild-body', 'cx=".5" cy=".35" r=".75"', [0, '#7a4be0'], [0.6, '#4b22a4'], [1, '#27105f']),
    glow('shade', '', [0, '#000', 0.4], [1, '#000', 0]),
  ].join('')
}

const ground = '<ellipse cx="50" cy="91" rx="30" ry="5" fill="url(#shade)"/>'

function lantern(): string {
  const ribs = [-22, -11, 0, 11, 22].map(
    (bend) =>
      `<path d="M50 23Q${50 + bend * 2.1} 49 50 75" fill="none" stroke="#7d0f22" stroke-opacity=".38" stroke-width="1.3"/>`,
  )
  return `<circle cx="50" cy="50" r="48" fill="url(#halo-warm)"/>
<path d="M50 4v12" stroke="url(#gold)" stroke-width="2.4" stroke-linecap="round"/>
<path d="M50 22C76 22 87 35 87 49S76 76 50 76 13 63 13 49s11-27 37-27z" fill="url(#lantern-body)"/>${ribs.join('')}
<ellipse cx="50" cy="51" rx="27" ry="23" fill="url(#lantern-light)"/>
<path d="M22 41c4-8 11-12 19-13" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3.4" stroke-linecap="round"/>
<rect x="35" y="15" width="30" height="9" rx="3.5" fill="url(#gold)"/><rect x="35" y="73" width="30" height="8" rx="3.5" fill="url(#gold)"/>
<path d="M44 81v11M50 81v15M56 81v11" stroke="#e8323f" stroke-width="3" stroke-linecap="round"/>`
}

function koi(): string {
  const scales = [
    [46, 44],
    [56, 44],
    [41, 52],
    [51, 52],
    [61, 52],
    [46, 60],
    [56, 60],
  ].map(
    ([x = 0, y = 0]) =>
      `<path d="M${x} ${y}q4 4 0 8" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.5" stroke-linecap="round"/>`,
  )
  return `${ground}<g transform="rotate(-20 50 52)">
<path d="M70 52c8-13 16-18 25-19-4 8-5 13-4 19 0 7 2 13 5 19-10-1-19-7-26-19z" fill="url(#koi-fin)"/>
<path d="M36 36c6-13 18-17 30-13-4 5-5 10-4 17z" fill="url(#koi-fin)"/><path d="M42 68c2 9 9 14 18 15-2-6-2-11 0-17z" fill="url(#koi-fin)"/>
<path d="M6 54c8-17 24-24 41-22 15 2 25 11 30 20-5 10-15 19-30 21C30 75 14 69 6 54z" fill="url(#koi-body)"/>
<path d="M9 58c13 6 30 8 44 4 9-3 16-6 22-8-6 9-15 17-28 19C31 75 16 70 9 58z" fill="url(#koi-belly)"/>
<path d="M30 35c6-3 14-3 19-1-1 8-7 13-13 12-5-1-8-5-6-11z" fill="#fff" fill-opacity=".9"/>${scales.join('')}
<path d="M33 43c5 6 5 15 0 22" fill="none" stroke="#8f2408" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>
<path d="M34 58c8 1 12 6 13 13-7-1-12-5-13-13z" fill="url(#koi-fin)"/>
<circle cx="20" cy="48" r="5" fill="#fff"/><circle cx="19.4" cy="48" r="3.2" fill="#1d1430"/><circle cx="18.4" cy="46.8" r="1.1" fill="#fff"/>
<path d="M22 38c7-4 14-5 22-4" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.6" stroke-linecap="round"/></g>`
}

function lotus(): string {
  const petal = 'M50 80C33 64 35 36 50 18c15 18 17 46 0 62z'
  const turned = (angle: number, fill: string, size = 1) =>
    `<path d="${petal}" fill="url(#${fill})" stroke="#fff" stroke-opacity=".35" stroke-width=".8" transform="rotate(${angle} 50 80) translate(${50 - 50 * size} ${80 - 80 * size}) scale(${size})"/>`
  return `${ground}<path d="M8 80c12-9 28-8 42 0 14-8 30-9 42 0-12 9-28 11-42 6-14 5-30 3-42-6z" fill="url(#leaf)"/>
${turned(-62, 'petal-back', 0.86)}${turned(62, 'petal-back', 0.86)}${turned(-40, 'petal-back', 0.98)}${turned(40, 'petal-back', 0.98)}
${turned(-20, 'petal-back')}${turned(20, 'petal-back')}${turned(-50, 'petal', 0.66)}${turned(50, 'petal', 0.66)}
${turned(-27, 'petal', 0.76)}${turned(27, 'petal', 0.76)}${turned(0, 'petal', 0.9)}
<path d="M50 34c-3 10-3.5 20-2 30" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/>`
}

function fan(): string {
  const [x, y, near, far, pleats] = [50, 80, 19, 53, 8]
  const at = (turn: number, radius: number) => {
    const angle = ((-152 + (124 / pleats) * turn) * Math.PI) / 180
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`
  }
  const numbers = Array.from({ length: pleats }, (_, turn) => turn)
  const paper = numbers.map(
    (turn) =>
      `<path d="M${at(turn, near)}L${at(turn, far)}Q${at(turn + 0.5, far + 6)} ${at(turn + 1, far)}L${at(turn + 1, near)}Z" fill="url(#${turn % 2 ? 'fan-dark' : 'fan-light'})"/>`,
  )
  const ribs = [...numbers, pleats].map((turn) => `M${x} ${y}L${at(turn, near + 2)}`).join('')
  const band = numbers.map((turn) => `M${at(turn, 43)}L${at(turn + 1, 43)}`).join('')
  return `${ground}<path d="${ribs}" stroke="url(#gold)" stroke-width="3" stroke-linecap="round"/>${paper.join('')}
<path d="${band}" stroke="#ffe9a8" stroke-width="2.4"/><path d="M${at(0, near)}L${at(0, far)}M${at(pleats, near)}L${at(pleats, far)}" stroke="#f1c25d" stroke-width="3" stroke-linecap="round"/>
<g fill="#fff" fill-opacity=".92" transform="translate(0 7)"><circle cx="50" cy="44" r="4.2"/><circle cx="44" cy="41" r="3.4"/><circle cx="56" cy="41" r="3.4"/><circle cx="46.5" cy="36" r="3.4"/><circle cx="53.5" cy="36" r="3.4"/></g><circle cx="50" cy="47" r="2.6" fill="#f1c25d"/>
<circle cx="${x}" cy="${y}" r="4.6" fill="url(#gold)"/>`
}

function jade(): string {
  return `${ground}<path d="M50 4c-5 5-5 10 0 15 5-5 5-10 0-15z" fill="#e8323f"/><path d="M50 16v12" stroke="#e8323f" stroke-width="3" stroke-linecap="round"/>
<path fill-rule="evenodd" d="M50 20a35 35 0 1 1 0 70 35 35 0 0 1 0-70zm0 23a12 12 0 1 0 0 24 12 12 0 0 0 0-24z" fill="url(#jade-body)"/>
<circle cx="50" cy="55" r="29.5" fill="none" stroke="#08503c" stroke-opacity=".35" stroke-width="1.6"/><circle cx="50" cy="55" r="17.5" fill="none" stroke="#08503c" stroke-opacity=".35" stroke-width="1.6"/>
<g fill="none" stroke="#eafff5" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"><path d="M50 29c6 0 6 6 0 6M72 44c4 5-1 8-4 4M72 66c-4 5-8 1-5-3M50 81c-6 0-6-6 0-6M28 66c-4-5 1-8 4-4M28 44c4-5 8-1 5 3"/></g>
<path d="M21 48c3-10 10-17 19-20" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>`
}

function ruby(): string {
  const corner = (turn: number, radius: number): readonly [number, number] => {
    const angle = ((turn * 45 - 112.5) * Math.PI) / 180
    return [50 + Math.cos(angle) * radius, 52 + Math.sin(angle) * radius]
  }
  const write = (...points: (readonly [number, number])[]) =>
    points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const tints = ['#ff8fa0', '#ff5f7a', '#e32b52', '#b50f3a', '#8a0a2e', '#a50d36', '#d0204a', '#ff6d86']
  const facets = tints.map(
    (tint, turn) =>
      `<path d="M${write(corner(turn, 37), corner(turn + 1, 37), corner(turn + 1, 20), corner(turn, 20))}Z" fill="${tint}" stroke="${tint}" stroke-width="2" stroke-linejoin="round"/>`,
  )
  const table = tints.map((_, turn) => corner(turn, 20))
  return `${ground}<path d="M${write(...tints.map((_, turn) => corner(turn, 38)))}Z" fill="#7a0828" stroke="#7a0828" stroke-width="6" stroke-linejoin="round"/>${facets.join('')}
<path d="M${write(...table)}Z" fill="#f43e62"/><path d="M${write(...table.slice(0, 4))}Z" fill="#ff9fb0" fill-opacity=".75"/>
<path d="M30 34l8-9" stroke="#fff" stroke-opacity=".9" stroke-width="3.6" stroke-linecap="round"/><path d="M78 18l1.8 5.2L85 25l-5.2 1.8L78 32l-1.8-5.2L71 25l5.2-1.8z" fill="#fff"/>`
}

function moon(): string {
  return `<circle cx="50" cy="48" r="49" fill="url(#moon-halo)"/><circle cx="50" cy="48" r="33" fill="url(#moon-body)"/>
<g fill="#d0ac68" fill-opacity=".42"><circle cx="39" cy="39" r="6"/><circle cx="60" cy="33" r="4"/><circle cx="63" cy="52" r="7.5"/><circle cx="46" cy="61" r="4.5"/><circle cx="33" cy="54" r="3"/></g>
<path d="M25 36c4-8 9-13 16-16" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>
<path d="M17 80a9 9 0 0 1 3-17 13 13 0 0 1 24-3 11 11 0 0 1 17 6 8 8 0 0 1 3 14z" fill="url(#cloud)"/>
<path d="M86 20l1.6 4.4L92 26l-4.4 1.6L86 32l-1.6-4.4L80 26l4.4-1.6z" fill="#fff6d6"/>`
}

function wild(): string {
  const rays = Array.from(
    { length: 12 },
    (_, turn) => `<path d="M50 6l5 12H45z" transform="rotate(${turn * 30} 50 50)"/>`,
  )
  return `<circle cx="50" cy="50" r="49" fill="url(#halo-warm)"/><g fill="url(#gold)">${rays.join('')}</g>
<circle cx="50" cy="50" r="35" fill="url(#gold)"/><circle cx="50" cy="50" r="30" fill="url(#wild-body)"/>
<path d="M50 21l6.5 13.8L71 36 60 45.5 63.5 59 50 51.5 36.5 59 40 45.5 29 36l14.5-1.2z" fill="url(#gold)" stroke="#fff3cf" stroke-width=".8" stroke-linejoin="round"/>
<path d="M14 61q36 13 72 0v19q-36 13-72 0z" fill="#b3163a" stroke="url(#gold)" stroke-width="2.4" stroke-linejoin="round"/>
<text x="50" y="81" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="800" font-size="15.5" letter-spacing="1.5" fill="#ffeec2">WILD</text>`
}
