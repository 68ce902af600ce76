import type { QueryOf } from '#api-client'
import { REQUIREMENTS } from '#kernel/requirements'
import { requirementWords } from '#surface/words/requirements'
import { formatAmount, formatCount, formatQuantity } from '#ui/format'
import type { Column, ListDescription, ListQuery } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { useRead } from '../parts/use-read.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { ProductBulk } from './product-bulk.tsx'
import styles from './product-list.module.css'
import type { FormLink, ProductRow } from './product-values.ts'

const URL = '/api/admin/shop/products'
type Query = QueryOf<'GET', typeof URL>
const TABLE = '/api/admin/shop/products/table'
type TableQuery = QueryOf<'GET', typeof TABLE>

const PAGE_SIZE = 40
/** The most rows of a page, and the most that are changed in one call, as the API has them. */
const SELECTION_PAGE = 200
const CHANGES_MAX = 10_000

/** All goods, whatever state they are in: families, and goods without any. */
export function productList(categories: readonly FormLink[]): ListDescription<ProductRow> {
  return {
    name: 'Varer',
    path: '/varer',
    searchHint: 'Navn, varenr., DB-nr., GTIN',
    pageSize: PAGE_SIZE,
    isPagedByNumber: true,
    views: 'goods',
    tabs: {
      param: 'state',
      label: 'Tilstand',
      options: [
        { value: '', label: 'Alle' },
        { value: 'without_picture', label: 'Uden billede' },
        { value: 'without_price', label: 'Uden pris' },
        { value: 'inactive', label: 'Inaktive' },
        { value: 'discontinued', label: 'Udgåede' },
        { value: 'low_stock', label: 'Lavt lager' },
      ],
    },
    filters: [
      {
        param: 'vis',
        label: 'Vis',
        options: [{ value: 'sellable', label: 'Varianter hver for sig' }],
      },
      {
        param: 'lacks',
        label: 'Mangler',
        options: [
          { value: 'any', label: 'Noget, loven kræver' },
          ...REQUIREMENTS.map((one) => ({ value: one, label: requirementWords[one].short })),
        ],
      },
      {
        param: 'categoryIds',
        label: 'Kategori',
        options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    columns: columnsOf(new Map(categories.map(({ id, name }) => [id, name]))),
    inside: {
      countOf: ({ children_count }) => children_count,
      label: ({ children_count, name }) =>
        children_count === 1
          ? `Vis 1 variant af ${name}`
          : `Vis ${formatCount(children_count)} varianter af ${name}`,
      useRows: useChildren,
    },
    direction: () => 'asc',
    empty: 'Her er ingen varer.',
    bulk: (rows, clear) => <ProductBulk {...{ rows, categories }} onDone={clear} />,
    selection: {
      most: CHANGES_MAX,
      pageSize: SELECTION_PAGE,
      read: (api, query, signal) =>
        api.get(URL, { query: { ...narrowed(query), limit: SELECTION_PAGE } as Query, signal }),
    },
    count: (api, query, signal) =>
      api.get(URL, { query: { ...narrowed(query), limit: 1 } as Query, signal }),
    read: (api, query, signal) =>
      api.get(URL, {
        query: {
          ...narrowed(query),
          ...(query.state === 'low_stock' && { with_sold: true }),
          ...{ with_lacks: true, limit: PAGE_SIZE },
        } as Query,
        signal,
      }),
    table: (api, query) => api.table(TABLE, { query: narrowed(query) as TableQuery }),
  }
}

/** As the API calls what the list is narrowed by. */
function narrowed({ vis, ...query }: ListQuery): object {
  return {
    ...query,
    ...(vis === 'sellable' && { onlyReal: true }),
    ...(query.categoryIds !== undefined && { allChildren: true }),
  }
}

/** @param names Of categories, by their ids. */
function columnsOf(names: ReadonlyMap<number, string>): Column<ProductRow>[] {
  return [
    { key: 'number', head: 'Nr.', sort: 'default', isHidden: true, of: ({ id }) => id },
    { key: 'name', head: 'Vare', isLink: true, sort: 'name', of: (row) => <Name row={row} /> },
    { key: 'varenummer', head: 'Varenr.', of: ({ varenummer }) => varenummer },
    {
      key: 'category',
      head: 'Kategori',
      isWide: true,
      isSpare: true,
      of: ({ category_ids }) => category_ids.flatMap((id) => names.get(id) ?? []).join(', '),
    },
    { key: 'state', head: 'Status', of: (row) => <State row={row} /> },
    {
      key: 'variants',
      head: 'Varianter',
      isNumber: true,
      isSpare: true,
      of: ({ children_count }) => children_count || '',
    },
    {
      key: 'price',
      head: 'Pris inkl. moms',
      sort: 'price',
      isNumber: true,
      card: 'right',
      of: leastPrice,
    },
    {
      key: 'stock',
      head: 'Lager',
      isNumber: true,
      of: (row) => <Stock row={row} />,
    },
    { key: 'lacks', head: 'Mangler', of: (row) => <Lacks row={row} /> },
    { key: 'brand', head: 'Producent', isHidden: true, of: ({ brand }) => brand },
    {
      key: 'reference',
      head: 'Nummer i ERP',
      isHidden: true,
      of: ({ external_reference }) => external_reference,
    },
    {
      key: 'modified',
      head: 'Ændret',
      isHidden: true,
      of: ({ modified }) => formatMoment(modified),
    },
    {
      key: 'created',
      head: 'Oprettet',
      sort: 'created',
      isHidden: true,
      of: ({ created }) => formatMoment(created),
    },
  ]
}

function Name({ row: { name, image } }: { row: ProductRow }) {
  return (
    <span className={styles.name}>
      {image === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={`${image}/thumb.webp`} alt="" loading="lazy" />
      )}
      {name}
    </span>
  )
}

function Stock({ row: { children_stock, stock, unit, sold } }: { row: ProductRow }) {
  return (
    <>
      {formatQuantity(children_stock ?? stock, unit)}
      {sold != null && (
        <small className={styles.sold}>{`${formatQuantity(sold)} solgt på 14 dage`}</small>
      )}
    </>
  )
}

type StateOf = Pick<ProductRow, 'is_active' | 'is_discontinued' | 'is_private'>

export function State({ row: { is_active, is_discontinued, is_private } }: { row: StateOf }) {
  if (!is_active) return <Tag>Inaktiv</Tag>
  if (is_discontinued) return <Tag tone="wait">Udgået</Tag>
  return is_private ? <Tag tone="info">Privat</Tag> : <Tag tone="ok">Aktiv</Tag>
}

function Lacks({ row: { image, price_from, lacks = [] } }: { row: ProductRow }) {
  return (
    <span className={styles.lacks}>
      {image === null && <Tag tone="wait">Billede</Tag>}
      {price_from === null && <Tag tone="wait">Pris</Tag>}
      {lacks.map((one) => (
        <Tag key={one} tone="wait">
          {requirementWords[one].short}
        </Tag>
      ))}
    </span>
  )
}

/** What everyone pays; of a family the least of its children. */
function leastPrice({ children_count, price_from }: ProductRow): string {
  if (price_from === null) return ''
  return `${children_count > 0 ? 'fra ' : ''}${formatAmount(price_from)}`
}

function useChildren({ id }: ProductRow) {
  const { api } = useServices()
  const { reply, failure } = useRead(String(id), (signal) =>
    api.get(`${URL}/{id}/children`, { id, signal }),
  )
  return { rows: reply?.data, failure }
}
