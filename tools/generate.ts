/**
 * Writes what is made from other sources: `src/database/types.generated.ts` and `db/schema.sql` from the migrations,
 * `docs/openapi.json` from the contract. With `--check` writes nothing and ends with 1 when one of them is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../src/database/migrate.ts'
import { startThrowAway } from '../src/database/throw-away.ts'
import { readTables } from './generate/catalogue-of-tables.ts'
import { writeSchema } from './generate/schema.ts'
import { writeTypes } from './generate/types.ts'

interface Made {
  readonly path: string
  readonly text: string
}

const ROOT = join(import.meta.dirname, '..')

const made = await makeAll()
const stale = made.filter(({ path, text }) => readOr(path, '') !== text)
if (process.argv.includes('--check')) {
  for (const { path } of stale) say(`${path} is stale: run node tools/generate.ts`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const { path, text } of stale) writeFileSync(join(ROOT, path), text)
}
say(`${made.length - stale.length} up to date, ${stale.length} stale`)

async function makeAll(): Promise<Made[]> {
  const server = await startThrowAway()
  try {
    return [...(await makeFromTables(server.url)), ...(await makeOpenApi())]
  } finally {
    await server.stop()
  }
}

async function makeFromTables(url: string): Promise<Made[]> {
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await readTables(client)
    return [
      { path: 'src/database/types.generated.ts', text: writeTypes(tables) },
      { path: 'db/schema.sql', text: await writeSchema(client, tables) },
    ]
  } finally {
    await client.end()
  }
}

/** The description of the API that the contract gives; the file of the HTTP layer that writes it makes no server. */
async function makeOpenApi(): Promise<Made[]> {
  const source = join(ROOT, 'src/http/openapi.ts')
  if (!existsSync(source)) return []
  const { writeOpenApi } = await import(source)
  return [{ path: 'docs/openapi.json', text: await writeOpenApi() }]
}

function readOr(path: string, missing: string): string {
  const whole = join(ROOT, path)
  return existsSync(whole) ? readFileSync(whole, 'utf8') : missing
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
