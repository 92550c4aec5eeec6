import { writeFile } from 'node:fs/promises'
import { chartFunction } from '@fairground/domain/ledger/chart.ts'

await writeFile(new URL('../packages/db/functions/ledger/is_charted.sql', import.meta.url), chartFunction())
