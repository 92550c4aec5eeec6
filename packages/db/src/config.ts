function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

export const config = {
  /** The owner's address, for migrating. */
  databaseUrl: () => required('DATABASE_URL'),
  /** The owner's address of the server that holds the template database, set for tests that need PostgreSQL. */
  testDatabaseUrl: () => required('TEST_DATABASE_URL'),
}
