import { checkEvidence } from './check-evidence.ts'

addEventListener('message', async ({ data }) => postMessage(await checkEvidence(data).catch(() => null)))
