import { z } from 'zod'
import { time } from '../codecs.ts'
import { dataOf, line, query, uuid, wholeNumber } from '../common.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'

/** Files of goods, prices and stock that staff take in. */

/** A file of 24 MiB in Base64. */
const MAX_CONTENT = Math.ceil((24 * 1024 * 1024) / 3) * 4
const TARGET =
  /^(id|varenummer|external_reference|gtin|name|unit|alternate_unit|seo_name|seo_description|weight_kg|length_mm|alternate_factor|min_quantity|max_quantity|divisible_quantity|net_cost|price_group|(stock|net|gross)(:[1-9]\d{0,9})?)$/
const STATES = [
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
const SHOWN_ROWS = ['changed', 'new', 'same', 'warned', 'faulty', 'passed', 'left'] as const

const count = z.int().min(0)
const string = z.string()
const decimal = z.enum(['comma', 'point'], issue('choice_unknown', { choices: 'comma point' }))
const target = z
  .string()
  .max(40)
  .regex(TARGET, issue('choice_unknown', { choices: 'varenummer name unit net:1 stock' }))
  .meta({
    description:
      'What finds the product: `id`, `varenummer`, `external_reference` or `gtin`; or what is changed: `name`, `unit`, `alternate_unit`, `alternate_factor`, `seo_name`, `seo_description`, `weight_kg`, `length_mm`, `min_quantity`, `max_quantity`, `divisible_quantity`, `net_cost`, `stock` or that of a branch `stock:3`, the price of a group without or with VAT `net:2`, `gross:2`, or of the group that the row names in `price_group`: `net`, `gross`.',
  })

export const importFile = z.strictObject({
  name: line(200).refine((value) => value !== '', issue('file_name_missing')),
  content: z
    .string()
    .min(1, issue('file_empty'))
    .refine(({ length }) => length <= MAX_CONTENT, issue('table_too_large'))
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, issue('file_unreadable'))
    .meta({
      description:
        'Base64 of CSV or XLSX of at most 24 MiB and 200,000 rows. Of a workbook the first sheet is read, and no formula is run.',
    }),
  encoding: z
    .enum(
      ['utf-8', 'windows-1252', 'utf-16le'],
      issue('choice_unknown', { choices: 'utf-8 windows-1252 utf-16le' }),
    )
    .optional()
    .meta({ description: 'Left out: found.' }),
  separator: z
    .enum(
      ['semicolon', 'comma', 'tab', 'bar'],
      issue('choice_unknown', { choices: 'semicolon comma tab bar' }),
    )
    .optional()
    .meta({ description: 'Left out: the one that most rows have.' }),
})

const rules = {
  unknown: z
    .enum(['create', 'fault', 'pass'], issue('choice_unknown', { choices: 'create fault pass' }))
    .meta({ description: 'What becomes of a row whose product is not there.' }),
  jump_pct: z
    .number()
    .min(1, issue('below_least', { least: 1 }))
    .max(1_000, issue('above_most', { most: 1_000 }))
    .meta({ description: 'A price that changes by more is warned of.' }),
  only_new_names: z.boolean().meta({ description: 'Names of products that are there stay.' }),
}

export const importColumns = z.strictObject({
  columns: z
    .array(z.strictObject({ target: target.nullable(), decimal: decimal.nullable().optional() }))
    .min(1, issue('list_empty'))
    .max(100, issue('above_most', { most: 100 }))
    .meta({ description: 'In the order of the file; `decimal` where it has to be asked.' }),
  rules: z.strictObject(rules),
  mapping_name: line(80).nullable().optional().meta({
    description: 'Of the supplier: the next file with the same heads is read in the same way.',
  }),
})

export const importChoice = z.strictObject({
  leaves_warned: z.boolean().meta({ description: 'Rows with warnings stay out.' }),
})
export const nothing = z.strictObject({})

const column = z.object({
  head: string,
  example: string,
  target: string.nullable(),
  decimal: string.nullable(),
  has_numbers: z.boolean(),
})

export const importRun = z
  .object({
    id: uuid,
    file_name: string,
    bytes: count,
    format: string,
    encoding: string.nullable(),
    separator: string.nullable(),
    heads_line: z.int().nullable().meta({
      description:
        'The row of the file that its heads are in: the first of twenty that are known as heads, else the first as long as most. Null: it has none, or was read before they were looked for.',
    }),
    rows_count: count,
    columns: z.array(column),
    rules: z.object(rules),
    mapping_name: string.nullable(),
    state: z.enum(STATES),
    leaves_warned: z.boolean(),
    counts: z.object(
      Object.fromEntries(
        [
          ...['changed', 'new', 'same', 'faulty', 'passed', 'warned'],
          ...['written', 'skipped', 'undone', 'kept'],
        ].map((name) => [name, count]),
      ) as Record<
        | 'changed'
        | 'new'
        | 'same'
        | 'faulty'
        | 'passed'
        | 'warned'
        | 'written'
        | 'skipped'
        | 'undone'
        | 'kept',
        typeof count
      >,
    ),
    progress: z.int().meta({ description: 'Rows that what is under way is done with.' }),
    progress_of: count,
    failure: string.nullable().meta({ description: 'Why no more was done.' }),
    user_name: string.nullable(),
    created: time,
    checked: time.nullable(),
    finished: time.nullable(),
    undone: time.nullable(),
    undone_until: time
      .nullable()
      .meta({ description: 'Until then what was written can be put back.' }),
    needs: z.array(string).meta({ description: 'The permissions that it takes to write it.' }),
  })
  .meta({ id: 'ImportRun' })
export type ImportEntry = z.input<typeof importRun>

export const importInPath = z.strictObject({ id: uuid })
export const importReply = dataOf(importRun)

export const importsQuery = listQuery(
  {
    state: z.enum(STATES, issue('choice_unknown', { choices: STATES.join(' ') })).optional(),
  },
  ['created'],
)

const value = z.union([z.string(), z.number(), z.null()])

export const importRow = z
  .object({
    line: count,
    number: string.meta({ description: 'As it stands in the file.' }),
    name: string,
    product_id: z.int().nullable(),
    status: string,
    outcome: string.nullable(),
    changes: z.array(
      z.object({
        field: string,
        name: string,
        kind: z.enum(['text', 'number', 'kroner', 'kg', 'factor']),
        before: value,
        after: value,
      }),
    ),
    notes: z.array(
      z.object({
        column: string.nullable(),
        value: string,
        message: string,
        is_warning: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof importRow>

export const importRowsQuery = query({
  show: z
    .enum(SHOWN_ROWS, issue('choice_unknown', { choices: SHOWN_ROWS.join(' ') }))
    .default('changed'),
  after: wholeNumber(0, 10_000_000).default(0).meta({ description: 'A line of the file.' }),
})
export const importRowsReply = z.object({
  data: z.array(importRow),
  more: z.boolean().meta({ description: 'Whether others follow.' }),
})
export const importNotesQuery = query({
  show: z
    .enum(['faulty', 'warned', 'left'], issue('choice_unknown', { choices: 'faulty warned left' }))
    .default('faulty'),
  format: z.enum(['csv', 'xlsx'], issue('choice_unknown', { choices: 'csv xlsx' })).default('csv'),
})

export const importOptionsReply = dataOf(
  z
    .object({
      targets: z.array(
        z.object({
          value: string,
          name: string,
          group: string,
          needs: string.nullable().meta({ description: 'The permission that it takes.' }),
        }),
      ),
      mappings: z.array(
        z.object({
          name: string,
          columns: z.record(
            string,
            z.object({ target: string.nullable(), decimal: string.nullable() }),
          ),
          rules: z.object(rules),
        }),
      ),
    })
    .meta({ id: 'ImportOptions' }),
)
