import type { Client } from 'pg'
import { type Column, OUR_SCHEMAS, type Table } from './catalogue-of-tables.ts'

const HEADER = `-- The whole schema, made from the migrated database by \`node tools/generate.ts\`, so that a change shows in review.
-- For reading: tables stand in the order of their names, not in the order they can be made in.`

const SCHEMAS = `
  select format('create schema %I;', n.nspname) as sql
  from pg_namespace n where ${OUR_SCHEMAS} and n.nspname <> 'public' order by n.nspname`

const EXTENSIONS = `
  select format('create extension %I;', extname) as sql
  from pg_extension where extname <> 'plpgsql' order by extname`

const COLLATIONS = `
  select format('create collation %I.%I (provider = %s, locale = %L);', n.nspname, c.collname,
    case c.collprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end,
    coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale', c.collcollate)) as sql
  from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${OUR_SCHEMAS} order by 1`

const DOMAINS = `
  select format('create domain %I as %s%s;', t.typname, format_type(t.typbasetype, t.typtypmod), coalesce(
      (select string_agg(' ' || pg_get_constraintdef(k.oid), '' order by k.conname)
       from pg_constraint k where k.contypid = t.oid), ''))
    || coalesce(format(E'\\ncomment on domain %I is %L;', t.typname, obj_description(t.oid, 'pg_type')), '') as sql
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where t.typtype = 'd' and ${OUR_SCHEMAS} order by t.typname`

const ENUMS = `
  select format('create type %I.%I as enum (%s);', n.nspname, t.typname,
    (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)
     from pg_enum e where e.enumtypid = t.oid)) as sql
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where t.typtype = 'e' and ${OUR_SCHEMAS} order by 1`

/** Those of identity columns are part of their table. */
const SEQUENCES = `
  select format('create sequence %I.%I start %s increment %s;', n.nspname, c.relname, s.seqstart, s.seqincrement) as sql
  from pg_sequence s
  join pg_class c on c.oid = s.seqrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${OUR_SCHEMAS}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
  order by 1`

const FUNCTIONS = `
  select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as sql
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${OUR_SCHEMAS} and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by n.nspname = 'public' desc, n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`

/** `db/schema.sql`: the same for the same migrations, whatever the order of the rows in the system tables. */
export async function writeSchema(client: Client, tables: readonly Table[]): Promise<string> {
  const blocks: string[] = []
  for (const query of [SCHEMAS, EXTENSIONS, COLLATIONS, DOMAINS, ENUMS, SEQUENCES]) {
    const { rows } = await client.query<{ sql: string }>(query)
    if (rows.length > 0) blocks.push(rows.map(({ sql }) => sql).join('\n'))
  }
  const { rows } = await client.query<{ sql: string }>(FUNCTIONS)
  blocks.push(...rows.map(({ sql }) => sql), ...tables.map(writeTable))
  return `${[HEADER, ...blocks].join('\n\n')}\n`
}

function writeTable(table: Table): string {
  const name = `${quote(table.schema)}.${quote(table.name)}`
  const head = table.view === null ? writeColumns(table, name) : writeView(table, name)
  return [
    head,
    ...writeComments(table, name),
    ...table.indexes.map((sql) => `${sql};`),
    ...table.triggers.map((sql) => `${sql};`),
  ].join('\n')
}

function writeColumns({ columns, constraints }: Table, name: string): string {
  const lines = [
    ...columns.map(writeColumn),
    ...constraints.map((one) => `constraint ${quote(one.name)} ${one.definition}`),
  ]
  return `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
}

function writeView({ kind, view }: Table, name: string): string {
  return `create ${kind === 'm' ? 'materialized view' : 'view'} ${name} as\n${view}`
}

function writeColumn(column: Column): string {
  return [
    quote(column.name),
    column.type,
    column.collation ? `collate ${column.collation}` : '',
    column.is_required ? 'not null' : '',
    writeDefault(column),
  ]
    .filter(Boolean)
    .join(' ')
}

function writeDefault({ identity, generated, default: value }: Column): string {
  if (identity) return `generated ${identity === 'a' ? 'always' : 'by default'} as identity`
  if (generated) return `generated always as (${value})${generated === 's' ? ' stored' : ''}`
  return value === null ? '' : `default ${value}`
}

function writeComments({ comment, columns, kind }: Table, name: string): string[] {
  const words = kind === 'v' ? 'view' : kind === 'm' ? 'materialized view' : 'table'
  const own = comment ? [`comment on ${words} ${name} is ${literal(comment)};`] : []
  return own.concat(
    columns.flatMap((column) =>
      column.comment
        ? [`comment on column ${name}.${quote(column.name)} is ${literal(column.comment)};`]
        : [],
    ),
  )
}

const RESERVED = ['user', 'order', 'group', 'table', 'column', 'default', 'check', 'end']

function quote(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.includes(name) ? name : `"${name}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
