import type { Client } from 'pg'

/** A column as PostgreSQL knows it. */
export interface Column {
  readonly name: string
  /** As in `create table`: `decimal(12,3)`, `ore`, `bigint[]`. */
  readonly type: string
  /** The type below its domain, without array: `int8`, `numeric`, `text`. */
  readonly base: string
  readonly domain: string | null
  readonly is_array: boolean
  readonly is_required: boolean
  readonly default: string | null
  readonly identity: '' | 'a' | 'd'
  readonly generated: '' | 's' | 'v'
  readonly collation: string | null
  readonly comment: string | null
}

/** A table or a view with all that hangs on it, in an order that does not depend on how it came about. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly kind: 'r' | 'p' | 'v' | 'm'
  readonly comment: string | null
  readonly view: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly { readonly name: string; readonly definition: string }[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

/** The schemas that migrations made; not PostgreSQL's own. */
export const OUR_SCHEMAS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, base.typname as base,
    case when t.typtype = 'd' then t.typname end as domain,
    coalesce(element.oid, 0) <> 0 as is_array,
    a.attnotnull or (t.typtype = 'd' and t.typnotnull) as is_required,
    pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity as identity, a.attgenerated as generated,
    case when a.attcollation <> t.typcollation then quote_ident(co.collname) end as collation,
    col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  join pg_type base on base.oid = case
    when t.typtype = 'd' then t.typbasetype
    when element.typtype = 'd' then element.typbasetype
    else coalesce(element.oid, t.oid) end
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  left join pg_collation co on co.oid = a.attcollation
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

const CONSTRAINTS = `
  select k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
  order by array_position('{p,u,f,c,x}', k.contype::text), k.conname`

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1`

const TRIGGERS = `
  select pg_get_triggerdef(g.oid) as definition
  from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal order by g.tgname`

const rows = (query: string, value = 'to_json(x)') =>
  `(select coalesce(json_agg(${value}), '[]') from (${query}) x)`

/** Every table and view of the shop, by schema and name; the list of migrations is not one of them. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query(`
    select n.nspname as schema, c.relname as name, c.relkind as kind,
      obj_description(c.oid, 'pg_class') as comment,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid, true) end as view,
      ${rows(COLUMNS)} as columns, ${rows(CONSTRAINTS)} as constraints,
      ${rows(INDEXES, 'x.definition')} as indexes, ${rows(TRIGGERS, 'x.definition')} as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and ${OUR_SCHEMAS}
      and (n.nspname, c.relname) <> ('public', 'migration')
    order by n.nspname = 'public' desc, n.nspname, c.relname`)
  return tables
}
