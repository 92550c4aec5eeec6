import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { type ConnectOptions, connectPool, type Db } from './connect.ts'

export type Role = 'app' | 'worker' | 'draws' | 'staff' | 'owner'
export type Login = Exclude<Role, 'owner'> | 'backup'

export const loginNames: Readonly<Record<Login, string>> = {
  app: 'fairground_api',
  worker: 'fairground_worker',
  draws: 'fairground_draws',
  staff: 'fairground_staff',
  backup: 'fairground_backup',
}

/** On a cluster of one's own the logins have the owner's password, so that one address is enough to know. */
export function loginUrl(ownerUrl: string, login: Login | 'owner'): string {
  if (login === 'owner') return ownerUrl
  const address = new URL(ownerUrl)
  address.username = loginNames[login]
  return address.href
}

/** The passwords that `loginUrl` counts on. */
export function developmentPasswords(ownerUrl: string): Readonly<Record<Login, string>> {
  const password = decodeURIComponent(new URL(ownerUrl).password)
  return { app: password, worker: password, draws: password, staff: password, backup: password }
}

export type ConnectAsOptions = ConnectOptions & { readonly role: Role }

/** For tools and tests on a cluster of their own. */
export function connectPoolAs(ownerUrl: string, { role, ...options }: ConnectAsOptions): Pool {
  return connectPool(loginUrl(ownerUrl, role), { name: `fairground-${role}`, ...options })
}

export function connectAs(ownerUrl: string, options: ConnectAsOptions): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: connectPoolAs(ownerUrl, options) }) })
}

/** The owner's own connection with the rights of a role alone: for what the owner does on that role's behalf. */
export function connectPoolInRole(ownerUrl: string, { role, ...options }: ConnectAsOptions): Pool {
  const pool = connectPool(ownerUrl, options)
  // Statements of one connection go in order, so this is the first of all.
  pool.on('connect', (client) => void client.query(`set role fairground_${role}`).catch(() => undefined))
  return pool
}

export function connectInRole(ownerUrl: string, options: ConnectAsOptions): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: connectPoolInRole(ownerUrl, options) }) })
}
