import type { Db, Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import {
  errorAt,
  OLD_ADDRESSES_MAX,
  type OldAddress,
  type RowError,
  readOldAddresses,
} from './read-old-addresses.ts'
import { type RouteFault, RouteRefused } from './refusals.ts'
import { explainConflict } from './save-routes.ts'
import type { SiteKey } from './store.ts'
import { lockRoutes } from './store-admin.ts'
import { type KnownRoute, listLiveAt, writeOldAddresses } from './store-import.ts'

/** Rows that are written by one statement. */
const BATCH = 500
/** Rows that are reported: more would not be mended from one list. */
const ERRORS_MAX = 200

export interface ImportedAddresses {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** By their lines, 200 at most. */
  readonly errors: readonly RowError[]
  readonly errors_count: number
}

/**
 * Takes addresses of the previous shop. Rows with errors are left out; the others are taken in one transaction. An address
 * that redirects already, or is gone, is changed; one that shows something is not.
 *
 * @param isDry Changes nothing.
 * @throws {RouteRefused} for more than 10,000 rows.
 */
export async function importOldAddresses(
  db: Db,
  site: SiteKey,
  text: string,
  isDry: boolean,
): Promise<ImportedAddresses> {
  const { rows, errors } = readOldAddresses(text)
  if (rows.length + errors.length > OLD_ADDRESSES_MAX) {
    throw new RouteRefused({ errors: { text: [{ code: 'route_too_many_rows' }] } })
  }
  const written = await transactionOrDry(db, isDry, async (tx) => {
    await lockRoutes(tx)
    return writeAll(tx, site, rows)
  })
  const all = [...errors, ...written.errors].sort((one, other) => one.line - other.line)
  return { ...written, errors: all.slice(0, ERRORS_MAX), errors_count: all.length }
}

type Written = Pick<ImportedAddresses, 'created' | 'updated' | 'unchanged'> & {
  readonly errors: readonly RowError[]
}

async function writeAll(tx: Tx, site: SiteKey, rows: readonly OldAddress[]): Promise<Written> {
  const sum = { created: 0, updated: 0, unchanged: 0 }
  const errors: RowError[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const live = await listLiveAt(
      tx,
      site,
      batch.map(({ url }) => url),
    )
    const taken = batch.filter(({ url }) => shows(live.get(url)))
    errors.push(...taken.map((row) => refuse(row, 'route_address_shows')))
    const changed = batch.filter((row) => !taken.includes(row) && !isSame(row, live.get(row.url)))
    const looping = await writeWithoutLoops(tx, site, changed)
    errors.push(...looping.map((row) => refuse(row, 'route_row_loops')))
    const isNew = ({ url }: OldAddress) => !live.has(url)
    const saved = changed.filter((row) => !looping.includes(row))
    const created = saved.filter(isNew).length
    sum.created += created
    sum.updated += saved.length - created
    sum.unchanged += batch.length - taken.length - changed.length
  }
  return { ...sum, errors }
}

/** Halves what is refused until the rows are found that lead back. @returns Those, which are not written. */
async function writeWithoutLoops(
  tx: Tx,
  site: SiteKey,
  rows: readonly OldAddress[],
): Promise<OldAddress[]> {
  if (rows.length === 0 || (await tryWrite(tx, site, rows))) return []
  if (rows.length === 1) return [...rows]
  const half = rows.length >> 1
  return [
    ...(await writeWithoutLoops(tx, site, rows.slice(0, half))),
    ...(await writeWithoutLoops(tx, site, rows.slice(half))),
  ]
}

async function tryWrite(tx: Tx, site: SiteKey, rows: readonly OldAddress[]): Promise<boolean> {
  return writeOldAddresses(tx, site, rows).catch((error: unknown) => {
    try {
      return explainConflict(error)
    } catch (explained) {
      if (explained instanceof RouteRefused) return false
      throw explained
    }
  })
}

function refuse({ line, url, redirect_url }: OldAddress, fault: RouteFault): RowError {
  return errorAt(line, `${url};${redirect_url ?? ''}`, fault)
}

function shows(route: KnownRoute | undefined): boolean {
  return route !== undefined && route.redirect_url === null && route.model !== 'Error'
}

function isSame(row: OldAddress, known: KnownRoute | undefined): boolean {
  if (!known || known.redirect_url !== row.redirect_url) return false
  return row.redirect_url === null
    ? known.status === 410
    : known.redirect_type === row.redirect_type
}
