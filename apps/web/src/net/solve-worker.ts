import { solveWork } from './solve-work.ts'

addEventListener('message', async ({ data }) => postMessage(await solveWork(data)))
