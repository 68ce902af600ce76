import {
  type ImportEntry,
  type ImportRow,
  importChoice,
  importColumns,
  importFile,
  importInPath,
  importNotesQuery,
  importOptionsReply,
  importReply,
  importRowsQuery,
  importRowsReply,
  importRun,
  importsQuery,
  nothing,
} from '#contract/exchange/imports'
import { asTable } from '#contract/files'
import type { Db } from '#database/client'
import { danishDay } from '#kernel/time'
import { hasPermission, type Principal } from '#shop/access'
import { readProductOptions } from '#shop/assortment'
import {
  findRun,
  listMappings,
  readImport,
  readPlanned,
  runList,
  type Shown,
  startCheck,
  startRun,
  startUndo,
} from '#shop/exchange'
import type { Column } from '#shop/tables'
import { sendTable } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { listRoute } from '../lists/list-route.ts'
import { networkOf } from '../log/logging.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { listTargets } from './field-names.ts'
import { toRowReply, toRunReply } from './run-reply.ts'

const URL = '/api/admin/imports'
const TAG = 'Imports'
/** A file of 24 MiB in Base64, and its name. */
const BODY_LIMIT_BYTES = 34 * 1024 * 1024
const PAGE_SIZE = 50
const BATCH = 1_000

const STATES: Readonly<Record<ImportEntry['state'], string>> = {
  read: 'Læst ind',
  checking: 'Prøvekøres',
  checked: 'Prøvekørt',
  running: 'Kører',
  done: 'Kørt',
  undoing: 'Fortrydes',
  undone: 'Fortrudt',
  failed: 'Gået i stå',
}

const columns: readonly Column<ImportEntry>[] = [
  { name: 'Fil', kind: 'text', width: 40, of: ({ file_name }) => file_name },
  { name: 'Leverandør', kind: 'text', width: 30, of: ({ mapping_name }) => mapping_name },
  { name: 'Tilstand', kind: 'text', of: ({ state }) => STATES[state] },
  { name: 'Linjer', kind: 'count', of: ({ rows_count }) => rows_count },
  { name: 'Skrevet', kind: 'count', of: ({ counts }) => counts.written },
  { name: 'Fejl', kind: 'count', of: ({ counts }) => counts.faulty },
  { name: 'Lagt op', kind: 'day', of: ({ created }) => danishDay(new Date(created)) },
  { name: 'Af', kind: 'text', width: 30, of: ({ user_name }) => user_name },
]

const list = {
  url: URL,
  tag: TAG,
  summary: 'Files of goods that staff have taken in, the latest first',
  permission: 'import_run',
  query: importsQuery,
  entry: importRun,
  source: runList,
  directionOf: () => 'desc' as const,
  toEntry: toRunReply,
  file: { name: 'Importer', columns },
} as const

type Note = ImportRow['notes'][number] & Pick<ImportRow, 'line' | 'number' | 'name'>

const noteColumns: readonly Column<Note>[] = [
  { name: 'Linje', kind: 'count', of: ({ line }) => line },
  { name: 'Varenr.', kind: 'text', of: ({ number }) => number },
  { name: 'Vare', kind: 'text', width: 40, of: ({ name }) => name },
  { name: 'Kolonne', kind: 'text', of: ({ column }) => column },
  { name: 'Værdi', kind: 'text', width: 30, of: ({ value }) => value },
  { name: 'Hvad er galt', kind: 'text', width: 60, of: ({ message }) => message },
]

/** Files of goods, prices and stock that staff take in: read, looked through, written and undone. */
export const adminImportRoutes: readonly Route[] = [
  listRoute(list),
  route(
    `GET ${URL}/options`,
    {
      access: 'import_run',
      rate: 'read',
      tag: TAG,
      summary: 'What columns of a file can be, and what those of suppliers are',
      reply: importOptionsReply,
    },
    async (_, { db }) => ({
      data: {
        targets: listTargets(await readProductOptions(db)),
        mappings: (await listMappings(db)).map(({ name, columns, rules }) => ({
          name,
          columns: { ...columns },
          rules,
        })),
      },
    }),
  ),
  route(
    `POST ${URL}`,
    {
      access: 'import_run',
      rate: 'document',
      audit: 'import_uploaded',
      tag: TAG,
      summary: 'Reads a file, and says what its columns seem to be; nothing else is changed',
      body: importFile,
      reply: { 201: importReply },
      bodyLimit: BODY_LIMIT_BYTES,
    },
    async ({ principal, ip, body: { content, ...file } }, { db }) => {
      const actor = { user_id: userOf(principal).user_id, network: networkOf(ip) }
      const id = await readImport(db, { ...file, content: Buffer.from(content, 'base64') }, actor)
      return show(db, id)
    },
  ),
  route(
    `GET ${URL}/:id`,
    {
      access: 'import_run',
      rate: 'read',
      tag: TAG,
      summary: 'An import, and how far it has come',
      params: importInPath,
      reply: importReply,
    },
    ({ params: { id } }, { db }) => show(db, id),
  ),
  route(
    `GET ${URL}/:id/rows`,
    {
      access: 'import_run',
      rate: 'read',
      tag: TAG,
      summary: `What rows would change or have changed, ${PAGE_SIZE} from a line on`,
      params: importInPath,
      query: importRowsQuery,
      reply: importRowsReply,
    },
    async ({ principal, params: { id }, query: { show, after } }, { db }) => {
      await require(db, id)
      const rows = await readPlanned(db, id, show, after, PAGE_SIZE + 1)
      const toReply = await rowWriter(db, principal)
      return { data: rows.slice(0, PAGE_SIZE).map(toReply), more: rows.length > PAGE_SIZE }
    },
  ),
  route(
    `GET ${URL}/:id/notes`,
    {
      access: 'import_run',
      rate: 'export',
      tag: TAG,
      summary: 'What is wrong with rows, as a file',
      params: importInPath,
      query: importNotesQuery,
      reply: { 200: asTable('What is wrong with rows') },
    },
    async ({ principal, params: { id }, query: { show, format } }, { db }, reply) => {
      await require(db, id)
      const toReply = await rowWriter(db, principal)
      const batches = notesOf(db, id, show, toReply)
      return sendTable(reply, 'Fejl i import', format, {
        name: 'Fejl',
        columns: noteColumns,
        batches,
      })
    },
  ),
  route(
    `POST ${URL}/:id/dry-run`,
    {
      access: 'import_run',
      rate: 'document',
      audit: 'import_checked',
      tag: TAG,
      summary: 'Begins to look through the rows; no goods are changed',
      params: importInPath,
      body: importColumns,
      reply: { 202: importReply },
    },
    ({ principal, ip, params: { id }, body }, { db }) =>
      begun(db, id, principal, ip, (...by) => startCheck(db, id, body, ...by)),
  ),
  route(
    `POST ${URL}/:id/run`,
    {
      access: 'import_run',
      rate: 'document',
      audit: 'import_started',
      tag: TAG,
      summary: 'Begins to write the rows that are right',
      params: importInPath,
      body: importChoice,
      reply: { 202: importReply },
    },
    ({ principal, ip, params: { id }, body: { leaves_warned } }, { db }) =>
      begun(db, id, principal, ip, (...by) => startRun(db, id, leaves_warned, ...by)),
  ),
  route(
    `POST ${URL}/:id/undo`,
    {
      access: 'import_run',
      rate: 'document',
      audit: 'import_undo_started',
      tag: TAG,
      summary: 'Begins to put goods back as they were, but for those that were changed since',
      params: importInPath,
      body: nothing,
      reply: { 202: importReply },
    },
    ({ principal, ip, params: { id } }, { db }) =>
      begun(db, id, principal, ip, (...by) => startUndo(db, id, ...by)),
  ),
]

/** @throws {NotFound} */
async function show(db: Db, id: string) {
  return { data: toRunReply(await require(db, id)) }
}

/** @throws {NotFound} */
async function require(db: Db, id: string) {
  return orNotFound(await findRun(db, id))
}

type Begin = (
  user: ReturnType<typeof userOf>,
  actor: { readonly user_id: number; readonly network: string },
) => Promise<boolean>

async function begun(db: Db, id: string, principal: Principal, ip: string, begin: Begin) {
  const user = userOf(principal)
  const actor = { user_id: user.user_id, network: networkOf(ip) }
  if (!(await begin(user, actor))) throw new NotFound()
  return show(db, id)
}

async function rowWriter(db: Db, principal: Principal) {
  const places = await readProductOptions(db)
  const seesCosts = hasPermission(principal, 'prices_edit')
  return (row: Parameters<typeof toRowReply>[0]) => toRowReply(row, places, seesCosts)
}

async function* notesOf(
  db: Db,
  id: string,
  show: Shown,
  toReply: Awaited<ReturnType<typeof rowWriter>>,
): AsyncGenerator<Note[]> {
  for (let after = 0; ; ) {
    const rows = await readPlanned(db, id, show, after, BATCH)
    yield rows.flatMap((row) => {
      const { line, number, name, notes } = toReply(row)
      return notes.map((note) => ({ ...note, line, number, name }))
    })
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.line
  }
}
