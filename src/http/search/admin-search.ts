import {
  missesQuery,
  missesReply,
  newSynonym,
  pinnedChanged,
  pinnedInput,
  pinnedReply,
  searchTriedQuery,
  searchTriedReply,
  synonym,
  synonymChange,
  synonymDeleted,
  synonymInPath,
  synonymReply,
  synonymsReply,
} from '#contract/search/admin-search'
import { transaction } from '#database/client'
import {
  changeSynonym,
  createSynonym,
  deleteSynonym,
  findSynonym,
  listPinned,
  listSynonyms,
  lockSynonym,
  pinHits,
  readHits,
  type StoredSynonym,
} from '#shop/search'
import { listMisses } from '#shop/statistics'
import { NotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Search'
const URL = '/api/admin/search'
const TRIED_MAX = 10

/** Searches as staff see and mend them. */
export const adminSearchRoutes: readonly Route[] = [
  route(
    `GET ${URL}/misses`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'What was looked for in vain, and how often',
      query: missesQuery,
      reply: missesReply,
    },
    async ({ query: { days } }, { db }) => {
      const data = [...(await listMisses(db, days))]
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    `GET ${URL}/tried`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'What a search finds first, and what of it is pinned',
      query: searchTriedQuery,
      reply: searchTriedReply,
    },
    async ({ query: { search } }, { db, context }) => {
      const found = await context.search.find(search)
      const ids = [...(found?.ids ?? [])]
      const pinned = new Set(found?.pinned)
      const hits = await readHits(db, ids.slice(0, TRIED_MAX))
      const data = hits.map((hit) => ({ ...hit, is_pinned: pinned.has(hit.id) }))
      return { data, count: ids.length, metadata: { meant: found?.meant ?? null } }
    },
  ),
  route(
    `GET ${URL}/synonyms`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'Synonyms, by the word that is typed',
      reply: synonymsReply,
    },
    async (_, { db }) => {
      const data = [...(await listSynonyms(db))]
      return { data, count: data.length, metadata: {} }
    },
  ),
  ...resourceRoutes({
    url: `${URL}/synonyms/:id`,
    tag: TAG,
    name: 'a synonym',
    permission: 'products_edit',
    readPermission: 'products_read',
    audit: { change: 'synonym_changed' },
    params: synonymInPath,
    entity: synonym,
    change: synonymChange,
    find: findSynonym,
    lock: lockSynonym,
    write: changeSynonym,
    toEntity: (stored: StoredSynonym) => stored,
  }),
  route(
    `POST ${URL}/synonyms`,
    {
      access: 'products_edit',
      audit: 'synonym_created',
      tag: TAG,
      summary: 'A new synonym, which searches know at once',
      body: newSynonym,
      reply: { 201: synonymReply },
    },
    async ({ body }, { db }) => {
      const id = await transaction(db, (tx) => createSynonym(tx, body))
      return { data: { ...body, id } }
    },
  ),
  route(
    `DELETE ${URL}/synonyms/:id`,
    {
      access: 'products_edit',
      audit: 'synonym_deleted',
      tag: TAG,
      summary: 'Deletes a synonym',
      params: synonymInPath,
      reply: synonymDeleted,
    },
    async ({ params: { id } }, { db }) => {
      if (!(await transaction(db, (tx) => deleteSynonym(tx, id)))) throw new NotFound()
      return { data: { id } }
    },
  ),
  route(
    `GET ${URL}/pinned`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'Products that stand first for some words',
      reply: pinnedReply,
    },
    async (_, { db }) => {
      const data = (await listPinned(db)).map(toPinned)
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    `POST ${URL}/pinned`,
    {
      access: 'products_edit',
      audit: 'hits_pinned',
      tag: TAG,
      summary: 'Pins products to words, in place of those that were; none: nothing is pinned',
      body: pinnedInput,
      reply: pinnedChanged,
    },
    async ({ body: { words, product_ids } }, { db }) => ({
      data: toPinned(await transaction(db, (tx) => pinHits(tx, words, product_ids))),
    }),
  ),
]

function toPinned({ words, products }: Awaited<ReturnType<typeof pinHits>>) {
  return { words, products: [...products] }
}
