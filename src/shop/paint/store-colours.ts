import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Base } from '#kernel/paint/bases'
import type { ColourFamily } from '#kernel/paint/family-names'
import type { Lab } from '#kernel/paint/measure-colour'
import type { Collection, Colour } from './colour.ts'

export const COLUMNS = sql.raw(
  'id, system, code, name, slug, hex, lrv, family, blackness, chromaticness, hue, base, price_group, sort',
)

/** What each order of a list is by; ids follow. */
const keys = {
  default: sql.raw('sort'),
  hue: sql.raw('coalesce(hue_angle, 400)'),
  lightness: sql.raw('-lab_l'),
  name: sql.raw('name collate "da-x-icu"'),
  code: sql.raw('code'),
} as const
export type ColourSort = keyof typeof keys

/** Which colours, in which order. */
export interface ColoursAsked {
  readonly system?: string | undefined
  readonly family?: string | undefined
  /** Folded, each to be found in the words of a colour. */
  readonly words: readonly string[]
  /** Of the code, in capitals, without blanks: those that have it come first. */
  readonly code: string
  readonly sort: ColourSort
  /** Left out: what is shown. */
  readonly state?: 'shown' | 'hidden' | 'all' | undefined
  /** The id of the last colour that was seen: those behind it. */
  readonly after?: number | undefined
  readonly limit: number
  readonly offset: number
}

const bare = sql.raw(`upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))`)

function conditionOf({ system, family, words, code, state = 'shown' }: ColoursAsked) {
  const named = words.map((word) => sql`words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const isNamed = named.length > 0 ? sql.join(named, sql` and `) : sql`false`
  const isCoded = code === '' ? sql`false` : sql`position(${code} in ${bare}) > 0`
  const isSought = words.length === 0 && code === '' ? sql`true` : sql`((${isNamed}) or ${isCoded})`
  const isAsked = state === 'all' ? sql`true` : sql`is_hidden = ${state === 'hidden'}`
  return sql`${isAsked} and (${system ?? null}::text is null or system = ${system ?? null})
    and (${family ?? null}::text is null or family = ${family ?? null}) and ${isSought}`
}

/** A page of the colours; those whose code was asked for first, then those whose name is. */
export async function listColours(db: Db, asked: ColoursAsked): Promise<Colour[]> {
  const { sort, after, limit, offset, code, words } = asked
  const key = keys[sort]
  const behind =
    after === undefined
      ? sql`true`
      : sql`(${key}, id) > (select ${key}, id from paint.colour where id = ${after})`
  const isSearch = code !== '' || words.length > 0
  const rank = isSearch
    ? sql`case when ${bare} = ${code} or ${code} <> '' and ${bare} like ${`%${code}`} then 0
        when words like ${`${words.join(' ')} %`} then 1
        when words like ${`${words.join(' ')}%`} then 2 else 3 end,`
    : sql``
  const { rows } = await sql<Colour>`
    select ${COLUMNS} from paint.colour where ${conditionOf(asked)} and ${behind}
    order by ${rank} ${key}, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countColours(db: Db, asked: ColoursAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from paint.colour where ${conditionOf(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Also one that is hidden. @param key Its slug, or its code. */
export async function findColour(db: Db, system: string, key: string): Promise<Colour | undefined> {
  const { rows } = await sql<Colour>`
    select ${COLUMNS} from paint.colour
    where system = ${system} and (slug = ${key} or code = ${key})
    order by slug <> ${key} limit 1`.execute(db)
  return rows[0]
}

/** A colour with where it lies in CIELAB. */
interface MeasuredColour extends Colour {
  readonly lab_l: number
  readonly lab_a: number
  readonly lab_b: number
}

/**
 * Those that lie nearest by the straight way in CIELAB, of which some are nearest to the eye.
 *
 * @param asked.window How far apart in each of its three directions; 300 for all.
 */
export async function listNear(
  db: Db,
  { l, a, b }: Lab,
  asked: {
    readonly limit: number
    readonly window: number
    readonly base?: Base | undefined
    readonly system?: string | undefined
  },
): Promise<MeasuredColour[]> {
  const { limit, window, base = null, system = null } = asked
  const { rows } = await sql<MeasuredColour>`
    select ${COLUMNS}, lab_l, lab_a, lab_b from paint.colour
    where not is_hidden and lab_l between ${l - window} and ${l + window}
      and point(lab_a, lab_b) <@ box(
        point(${a - window}::float8, ${b - window}::float8), point(${a + window}::float8, ${b + window}::float8))
      and (${base}::text is null or base = ${base}) and (${system}::text is null or system = ${system})
    order by (lab_l - ${l}) ^ 2 + (lab_a - ${a}) ^ 2 + (lab_b - ${b}) ^ 2 limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The collections that have colours, with how many. */
export async function listCollections(db: Db): Promise<Collection[]> {
  const { rows } = await sql<Collection>`
    select collection.system, collection.name, note, count(colour.id)::integer as count
    from paint.collection left join paint.colour on colour.system = collection.system and not is_hidden
    group by collection.system order by collection.sort, collection.system`.execute(db)
  return rows
}

/** How many colours of a collection each family has. */
export async function countFamilies(db: Db, system: string): Promise<Map<ColourFamily, number>> {
  const { rows } = await sql<{ family: ColourFamily; count: number }>`
    select family, count(*)::integer as count from paint.colour
    where system = ${system} and not is_hidden group by family`.execute(db)
  return new Map(rows.map(({ family, count }) => [family, count]))
}

/** Whether the merchant of a site may name nuances by NCS; where the site has none, the first one. */
export async function isNcsLicensed(db: Db, siteId = 0): Promise<boolean> {
  const { rows } = await sql<{ ncs_licensed: boolean }>`
    select ncs_licensed from routing.merchant order by site_id <> ${siteId}, site_id limit 1`.execute(
    db,
  )
  return rows[0]?.ncs_licensed ?? false
}

/** The addresses of colours, for search engines. */
export async function listColourSlugs(
  db: Db,
  limit: number,
): Promise<{ system: string; slug: string }[]> {
  return db
    .selectFrom('paint.colour')
    .select(['system', 'slug'])
    .where('is_hidden', '=', false)
    .orderBy('system')
    .orderBy('sort')
    .limit(limit)
    .execute()
}
