import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { SearchRefused } from './refusals.ts'
import type { Synonym } from './synonyms.ts'

export interface StoredSynonym extends Synonym {
  readonly id: number
}

type Given = { readonly [Field in keyof Synonym]?: Synonym[Field] | undefined }

/** All of them, by the word that is typed. */
export async function listSynonyms(db: Db): Promise<readonly StoredSynonym[]> {
  const { rows } = await sql<StoredSynonym>`
    select id, said, means, is_mutual from catalogue.synonym
    order by said collate catalogue.danish, means, id`.execute(db)
  return rows
}

export async function findSynonym(db: Db, id: number): Promise<StoredSynonym | undefined> {
  const { rows } = await sql<StoredSynonym>`
    select id, said, means, is_mutual from catalogue.synonym where id = ${id}`.execute(db)
  return rows[0]
}

/** As {@link findSynonym}; no other transaction changes it until this one ends. */
export async function lockSynonym(tx: Tx, id: number): Promise<StoredSynonym | undefined> {
  const { rows } = await sql<StoredSynonym>`
    select id, said, means, is_mutual from catalogue.synonym where id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** @throws {SearchRefused} */
export async function createSynonym(tx: Tx, { said, means, is_mutual }: Synonym): Promise<number> {
  refuseItself({ said, means })
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.synonym (said, means, is_mutual) values (${said}, ${means}, ${is_mutual})
    on conflict (said, means) do nothing returning id`.execute(tx)
  const [row] = rows
  if (!row) throw known()
  return row.id
}

/** @throws {SearchRefused} */
export async function changeSynonym(tx: Tx, id: number, given: Given): Promise<void> {
  const before = await findSynonym(tx, id)
  const { said, means, is_mutual } = { ...before, ...given } as Synonym
  refuseItself({ said, means })
  await sql`
    update catalogue.synonym set said = ${said}, means = ${means}, is_mutual = ${is_mutual}
    where id = ${id}`
    .execute(tx)
    .catch(refuseKnown)
}

export async function deleteSynonym(tx: Tx, id: number): Promise<void> {
  await sql`delete from catalogue.synonym where id = ${id}`.execute(tx)
}

function refuseItself({ said, means }: Pick<Synonym, 'said' | 'means'>): void {
  if (said !== means.toLowerCase()) return
  throw new SearchRefused({ errors: { means: [{ code: 'search_means_itself' }] } })
}

/** @throws {SearchRefused} where another has the same words, also one that was saved a moment ago. */
function refuseKnown(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  throw constraint === 'synonym_said_means_key' ? known() : error
}

function known(): SearchRefused {
  return new SearchRefused({ errors: { means: [{ code: 'search_synonym_known' }] } })
}
