import { timeFreshClone } from './first-play/fresh-clone.ts'
import { takePictures } from './first-play/pictures.ts'

await (process.argv.includes('--timed') ? timeFreshClone() : takePictures())
