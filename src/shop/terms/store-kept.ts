import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { TermsSection } from './standard-text.ts'
import { findTermsInForce } from './store.ts'
import type { Terms } from './terms.ts'

/** The terms that were sold under, by their version: kept for ever, as they were read. */

interface KeptRow {
  readonly version: string
  readonly title: string
  readonly sections: string
}

const insert = compiledQuery(
  ({ version, title, sections }: KeptRow) => sql`
    insert into orders.terms_text (version, title, sections)
    values (${version}, ${title}, ${sections}::jsonb) on conflict do nothing`,
)

/** Keeps a text, in the transaction of the caller if it is one. */
export async function writeTerms(db: Db, { version, title, sections }: Terms): Promise<void> {
  await insert(db, { version, title, sections: JSON.stringify(sections) })
}

const VERSIONS = 100
/** What this process knows to be kept, of each database: nothing takes it away again. */
const known = new WeakMap<Db, LRUCache<string, true>>()

/** As {@link writeTerms}, once in the life of the process. @param db No transaction: it might be taken back. */
export async function keepTerms(db: Db, terms: Terms): Promise<void> {
  const versions = known.get(db) ?? new LRUCache<string, true>({ max: VERSIONS })
  known.set(db, versions)
  if (versions.has(terms.version)) return
  await writeTerms(db, terms)
  versions.set(terms.version, true)
}

/** Keeps what each merchant sells under today, before anyone can change it. */
export async function keepTermsInForce(db: Db): Promise<void> {
  const { rows } = await sql<{ site_id: number }>`
    select site_id from routing.merchant order by site_id`.execute(db)
  for (const { site_id } of rows) {
    const found = await findTermsInForce(db, site_id)
    if (!found) continue
    await writeTerms(db, found.private)
    await writeTerms(db, found.company)
  }
}

/** The text of a version that was sold under; undefined for one that is not known. */
export async function findTerms(db: Db, version: string): Promise<Terms | undefined> {
  const [row] = await askKept(db, { version })
  return row
}

const askKept = compiledQuery(
  ({ version }: { readonly version: string }) =>
    sql<{
      version: string
      title: string
      sections: TermsSection[]
    }>`select version, title, sections from orders.terms_text where version = ${version}`,
)
