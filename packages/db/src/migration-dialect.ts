import { type DatabaseIntrospector, type Kysely, PostgresDialect, sql, type TableMetadata } from 'kysely'

/**
 * Before every migration the library asks twice whether its own tables are there, and by itself it reads every column of
 * every table for that, partitions included. Here it is told about its own tables alone, which is all that it looks for.
 */
export class MigrationDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const whole = super.createIntrospector(db)
    return {
      getSchemas: () => whole.getSchemas(),
      getTables: () => ownTables(db),
    }
  }
}

async function ownTables(db: Kysely<unknown>): Promise<TableMetadata[]> {
  const { rows } = await sql<{ name: string; schema: string }>`
    select c.relname as name, c.relnamespace::regnamespace::text as schema from pg_class c
    where c.relname in ('kysely_migration', 'kysely_migration_lock') and c.relkind = 'r'`.execute(db)
  return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
}
