import { text } from 'node:stream/consumers'
import { startProgram } from '../start-program.ts'
import { descriptorsOf } from './collect-exposed-access.ts'

// Stands in for an api that was left something open by the program that started it: says what it has and what a program
// of its has.
const [, , program = ''] = process.argv
const own = descriptorsOf('/proc/self')
const { output } = startProgram([program, 'descriptors'])
process.stdout.write(JSON.stringify({ own, given: JSON.parse(await text(output)) }))
