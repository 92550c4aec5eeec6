#!/usr/bin/env node
import { readConfig } from './config.ts'
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), {
  config: readConfig(process.env),
  now: () => new Date(),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
})
