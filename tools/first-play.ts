import { timeBareMachine } from './first-play/bare-machine.ts'
import { takePictures } from './first-play/pictures.ts'

await (process.argv.includes('--timed') ? timeBareMachine() : takePictures())
