import { connect, type Db } from '@fairground/db/connect.ts'
import { connectInRole } from '@fairground/db/connect-as.ts'

export type Connections = {
  readonly owner: Db
  /** With the rights of the api, so that a command stays within its bounds. */
  readonly app: Db
  readonly worker: Db
  readonly draws: Db
  /** With the rights of a person who decides and publishes. */
  readonly staff: Db
}

const name = 'fairground-cli'

/** The one place where commands connect: always by the owner's address, with the rights of a role where that is enough. */
export async function withDatabase<T>(ownerUrl: string, work: (connections: Connections) => Promise<T>): Promise<T> {
  const connections: Connections = {
    owner: connect(ownerUrl, { max: 1, name }),
    app: connectInRole(ownerUrl, { role: 'app', max: 2, name }),
    worker: connectInRole(ownerUrl, { role: 'worker', max: 2, name }),
    draws: connectInRole(ownerUrl, { role: 'draws', max: 1, name }),
    staff: connectInRole(ownerUrl, { role: 'staff', max: 2, name }),
  }
  try {
    return await work(connections)
  } finally {
    await Promise.all(Object.values(connections).map((db) => db.destroy()))
  }
}
