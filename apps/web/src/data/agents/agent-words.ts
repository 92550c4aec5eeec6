import { loadLazyWords } from '../system/catalogues.ts'

/** A page of agents, whose words come with it. */
export function withAgentWords<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const words = import('./agent-word-files.ts').then(({ agentFiles }) => loadLazyWords(agentFiles))
    const [part] = await Promise.all([load(), words])
    return part
  }
}
