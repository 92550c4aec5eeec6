import type { Engine } from '../studio/engine.ts'
import { spinParts } from '../studio/shell.ts'
import { gemSprite } from './drawing.ts'
import { cascadeRules } from './fall.ts'
import { scene } from './scene.ts'
import type { CascadeWords } from './words.ts'

export const cascadeEngine: Engine = {
  code: 'gem-cascade',
  name: 'Gem Cascade',
  words: 'cascade/words',
  styles: ['cascade/cascade.css'],
  entry: 'cascade/browser/main.ts',
  rules: cascadeRules,
  emblem: '<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#sapphire"/></svg>',
  backdrop: () => `${gemSprite()}${scene()}`,
  content(words: CascadeWords) {
    const { result, controls } = spinParts(words)
    return `<main>
<div class="steps" id="steps" dir="ltr"></div>
<div class="gem-frame" dir="ltr">
<div class="gem-well"><canvas id="ground" aria-hidden="true"></canvas><canvas id="board" role="img" aria-label="${words.board}"></canvas></div>
<p class="cluster" id="cluster" hidden></p>
</div>
${result}
</main>
${controls}`
  },
}
