import { once } from 'node:events'
import { join } from 'node:path'
import { externalEngines, startEngines } from '@fairground/dev-env/engines.ts'
import { projectRoot } from '@fairground/dev-env/project-root.ts'

const dir = join(projectRoot, '.local', 'engines')
const engines = await startEngines({ dir, durable: true, external: externalEngines(process.env) })
console.log(`DATABASE_URL=${engines.databaseUrl}\nREDIS_URL=${engines.redisUrl}\nNATS_URL=${engines.natsUrl}`)
const ended = await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
console.log(`${ended.join(' ')}: stopping`)
await engines.stop()
