import { wholeListQuery } from '#contract/list'
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
  synonymInPath,
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
  type Pinned,
  pinHits,
  readHits,
  type StoredSynonym,
} from '#shop/search'
import { listMisses } from '#shop/statistics'
import { shortListRoute, yesOrNo } from '../lists/short-list.ts'
import { appendChange } from '../resources/history.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Search'
const URL = '/api/admin/search'
const TRIED_MAX = 10

/** Searches as staff see and mend them. */
export const adminSearchRoutes: readonly Route[] = [
  shortListRoute({
    url: `${URL}/misses`,
    tag: TAG,
    summary: 'What was looked for in vain, and how often',
    access: 'products_read',
    query: missesQuery,
    reply: missesReply,
    read: (db, { days }) => listMisses(db, days),
    file: {
      name: 'Søgninger uden resultat',
      columns: [
        { name: 'Søgning', kind: 'text', width: 40, of: ({ words }) => words },
        { name: 'Gange', kind: 'count', of: ({ count }) => count },
        { name: 'Senest', kind: 'day', of: ({ latest }) => latest },
      ],
    },
  }),
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
  shortListRoute({
    url: `${URL}/synonyms`,
    tag: TAG,
    summary: 'Synonyms, by the word that is typed',
    access: 'products_read',
    query: wholeListQuery,
    reply: synonymsReply,
    read: (db) => listSynonyms(db),
    file: {
      name: 'Synonymer',
      columns: [
        { name: 'Ord', kind: 'text', width: 30, of: ({ said }) => said },
        { name: 'Betyder', kind: 'text', width: 30, of: ({ means }) => means },
        { name: 'Begge veje', kind: 'text', of: ({ is_mutual }) => yesOrNo(is_mutual) },
      ],
    },
  }),
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
    creates: {
      summary: 'A new synonym, which searches know at once',
      audit: 'synonym_created',
      body: newSynonym,
      create: createSynonym,
    },
    deletes: { summary: 'Deletes a synonym', audit: 'synonym_deleted', drop: deleteSynonym },
  }),
  shortListRoute({
    url: `${URL}/pinned`,
    tag: TAG,
    summary: 'Products that stand first for some words',
    access: 'products_read',
    query: wholeListQuery,
    reply: pinnedReply,
    read: async (db) => (await listPinned(db)).map(toPinned),
    file: {
      name: 'Fremhævede varer',
      columns: [
        { name: 'Søgning', kind: 'text', width: 30, of: ({ words }) => words },
        { name: 'Varer', kind: 'text', width: 60, of: ({ products }) => namesOf(products) },
      ],
    },
  }),
  route(
    `POST ${URL}/pinned`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Pins products to words, in place of those that were; none: nothing is pinned',
      body: pinnedInput,
      reply: pinnedChanged,
    },
    async (request, { db }) => {
      const { words, product_ids } = request.body
      return transaction(db, async (tx) => {
        const { before, ...pinned } = await pinHits(tx, words, product_ids)
        const data = toPinned(pinned)
        const event = { action: 'hits_pinned', subject: pinned.words } as const
        const after = data.products
        await appendChange(tx, request, event, [{ field: 'products', before, after }])
        return { data }
      })
    },
  ),
]

/** In their order, each with its number. */
function namesOf(products: Pinned['products']): string {
  return products.map(({ id, name }) => `${id} ${name}`).join(', ')
}

function toPinned({ words, products }: Pinned) {
  return { words, products: [...products] }
}
