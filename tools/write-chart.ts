import { writeFile } from 'node:fs/promises'
import { chartFunction } from '@fairground/domain/ledger/chart.ts'
import { entertainmentFunction } from '@fairground/domain/rewards/entertainment.ts'
import { turnoverFunction } from '@fairground/domain/wallet/turnover.ts'

const functions = new URL('../packages/db/functions/', import.meta.url)
await writeFile(new URL('ledger/is_charted.sql', functions), chartFunction())
await writeFile(new URL('wallet/turnover_weight.sql', functions), turnoverFunction())
await writeFile(new URL('rewards/club/is_entertainment.sql', functions), entertainmentFunction())
