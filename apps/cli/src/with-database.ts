import { connect, type Db } from '@fairground/db/connect.ts'
import { connectInRole } from '@fairground/db/connect-as.ts'

type Connections = {
  readonly owner: Db
  /** With the rights of the api, so that a command stays within its bounds. */
  readonly app: Db
}

export async function withDatabase<T>(url: string, work: (connections: Connections) => Promise<T>): Promise<T> {
  const owner = connect(url, { max: 1, name: 'fairground-cli' })
  const app = connectInRole(url, { role: 'app', max: 2, name: 'fairground-cli' })
  try {
    return await work({ owner, app })
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}
