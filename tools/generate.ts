/**
 * Writes what is made from other sources: `src/database/types.generated.ts` and `db/schema.sql` from the migrations,
 * `docs/openapi.json`, its operations as types and the matrix of who may call what from the routes. With `--check` writes nothing and ends with 1 when one of them is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startDisposableDatabase } from '../src/database/embedded/disposable.ts'
import { migrate } from '../src/database/migrate.ts'
import { readTables } from './generate/catalogue-of-tables.ts'
import { type ApiDocument, writeOperations } from './generate/operations.ts'
import { writeSchema } from './generate/schema.ts'
import { writeTypes } from './generate/types.ts'

interface Made {
  readonly path: string
  readonly text: string
}

const ROOT = join(import.meta.dirname, '..')
const settle = process.argv.includes('--check') ? tell : write

// The tables first: the code that describes the API is written against their types.
for (const make of [makeFromTables, makeFromContract]) {
  for (const made of await make()) {
    if (!isFresh(made)) settle(made)
  }
}

async function makeFromTables(): Promise<Made[]> {
  const server = await startDisposableDatabase()
  try {
    await migrate(server.url)
    const client = new Client({ connectionString: server.url })
    await client.connect()
    const tables = await readTables(client)
    const schema = await writeSchema(client, tables)
    await client.end()
    return [
      { path: 'src/database/types.generated.ts', text: writeTypes(tables) },
      { path: 'db/schema.sql', text: schema },
    ]
  } finally {
    await server.stop()
  }
}

async function makeFromContract(): Promise<Made[]> {
  const { declaredRoutes, openapiDocument } = await import('../src/openapi.ts')
  const { toMatrix } = await import('./generate/authorisation.ts')
  const api = await openapiDocument()
  return [
    { path: 'docs/openapi.json', text: toText(api) },
    {
      path: 'src/web/api-client/operations.generated.ts',
      text: writeOperations(api as ApiDocument),
    },
    {
      path: 'test/security/authorisation-matrix.json',
      text: toText(toMatrix(await declaredRoutes())),
    },
  ]
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function isFresh({ path, text }: Made): boolean {
  const whole = join(ROOT, path)
  return existsSync(whole) && readFileSync(whole, 'utf8') === text
}

function write({ path, text }: Made): void {
  writeFileSync(join(ROOT, path), text)
  console.log(`${path} written`)
}

function tell({ path }: Made): void {
  console.log(`${path} is stale: run node tools/generate.ts`)
  process.exitCode = 1
}
