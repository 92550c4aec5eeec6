import type { Engine } from '../studio/engine.ts'
import { spinParts } from '../studio/shell.ts'
import { paySymbolSprite } from './drawing.ts'
import { treasure } from './round.ts'
import { scene } from './scene.ts'
import type { HoldWords } from './words.ts'

export const holdEngine: Engine = {
  code: 'treasure-isle',
  name: 'Treasure Isle',
  words: 'hold/words',
  styles: ['hold/hold.css'],
  entry: 'hold/browser/main.ts',
  rules: treasure.spin,
  emblem: '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#coin"/></svg>',
  backdrop: () => `${paySymbolSprite()}${scene()}`,
  content(words: HoldWords) {
    const { result, controls } = spinParts(words)
    return `<main>
<div class="banner"><h2>${words.holdTitle}</h2><p>${words.holdText}</p></div>
<div class="prizes" id="prizes"></div>
<div class="chest" dir="ltr"><div class="places" id="places" role="img" aria-label="${words.places}"></div></div>
${result}
<div class="spins-left" id="spins-left" hidden><span id="held" class="quiet"></span><span class="dots" id="dots" role="img"></span></div>
</main>
${controls}`
  },
}
