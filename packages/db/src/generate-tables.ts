import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { connect } from './connect.ts'

/** The text of tables.ts for a migrated database. */
export async function generateTables(ownerUrl: string): Promise<string> {
  const db = connect(ownerUrl, { max: 1 })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      outFile: null,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: '*.{kysely_*,schema_function}',
      // The pools of connect.ts read an int8 as a bigint.
      typeMapping: { int8: 'bigint' },
      overrides: { columns: { 'outbox.audience': new RawExpressionNode("'public' | 'member' | 'visitor'") } },
    })
  } finally {
    await db.destroy()
  }
}
