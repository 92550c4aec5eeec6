import type { Engine } from '../studio/engine.ts'
import { spinParts } from '../studio/shell.ts'
import { symbolSprite } from './drawing.ts'
import { moonLanternRules } from './outcome.ts'
import { scene } from './scene.ts'
import type { SlotWords } from './words.ts'

export const moonLanternEngine: Engine = {
  code: 'moon-lantern',
  name: 'Moon Lantern',
  words: 'slot/words',
  styles: ['slot/slot-theme.css', 'slot/slot-machine.css'],
  entry: 'slot/browser/main.ts',
  rules: moonLanternRules,
  emblem: '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#moon"/></svg>',
  backdrop: () => `${symbolSprite()}${scene()}`,
  content(words: SlotWords) {
    const { result, controls } = spinParts(words)
    return `<main>
<div class="machine" dir="ltr">
<div class="reels" id="reels" role="img" aria-label="${words.reels}"></div>
<svg class="line" id="line" viewBox="0 0 500 348" preserveAspectRatio="none" aria-hidden="true"></svg>
</div>
${result}
</main>
${controls}`
  },
}
