import { randomBytes } from 'node:crypto'

const database = 'installed'

/** The addresses that an operator writes down for an installation on this cluster; every login has its own password. */
export function installationAt(superuserUrl: string, newPassword = () => randomBytes(24).toString('base64url')) {
  const addressOf = (login: string) => {
    const address = new URL(superuserUrl)
    address.username = login
    address.password = encodeURIComponent(newPassword())
    address.pathname = `/${database}`
    return address.href
  }
  return {
    DATABASE_SUPERUSER_URL: superuserUrl,
    // Not the superuser of the cluster: what the owner may not do must not be needed.
    DATABASE_URL: addressOf('installed_owner'),
    API_DATABASE_URL: addressOf('fairground_api'),
    WORKER_DATABASE_URL: addressOf('fairground_worker'),
    DRAWS_DATABASE_URL: addressOf('fairground_draws'),
    STAFF_DATABASE_URL: addressOf('fairground_staff'),
    BACKUP_DATABASE_URL: addressOf('fairground_backup'),
  }
}
