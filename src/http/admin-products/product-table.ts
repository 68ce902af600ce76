import { asTable } from '#contract/files'
import { adminProductsTableQuery } from '#contract/product/admin-product'
import type { Db } from '#database/client'
import { priceInBasis, unitPrice, unitPriceToKroner } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { hasPermission, requirePermission } from '#shop/access'
import { type FoundProduct, readFoundProducts, readProductOptions } from '#shop/assortment'
import { readCosts } from '#shop/pricing'
import { type Column, MOST_ROWS } from '#shop/tables'
import { listRequirements } from '#surface/words/requirements'
import { sendTable } from '../files/send-file.ts'
import { type Route, route } from '../routes/route.ts'

/** A product of a list with what it costs, for those who may see it. */
type Row = FoundProduct & { readonly net_cost?: number | undefined }

/** Heads are those that an import knows, and what they have is what it reads: a file that is sent back as it is changes nothing. */
const columns: readonly Column<Row>[] = [
  { name: 'Nummer', kind: 'text', of: ({ id }) => String(id) },
  { name: 'Varenr.', kind: 'text', of: ({ varenummer }) => varenummer },
  { name: 'GTIN', kind: 'text', of: ({ gtin = null }) => gtin },
  { name: 'Navn', kind: 'text', width: 50, of: ({ name }) => name },
  { name: 'Producent', kind: 'text', width: 20, of: ({ brand }) => brand },
  {
    name: 'Kategorier',
    kind: 'text',
    width: 40,
    of: ({ categories = [] }) => categories.map(({ name }) => name).join(', '),
  },
  { name: 'Status', kind: 'text', of: stateOf },
  { name: 'Salgsenhed', kind: 'text', of: ({ unit }) => unit },
  { name: 'Anden enhed', kind: 'text', of: ({ alternate_unit }) => alternate_unit },
  {
    name: 'Andre enheder i én',
    kind: 'quantity',
    of: ({ alternate_factor }) => (alternate_factor === null ? null : alternate_factor / 10_000),
  },
  {
    name: 'Vægt i kg',
    kind: 'quantity',
    of: ({ weight_grams }) => (weight_grams === null ? null : weight_grams / 1000),
  },
  { name: 'Længde i mm', kind: 'count', of: ({ length_mm }) => length_mm },
  { name: 'Mindste antal', kind: 'quantity', of: ({ min_quantity }) => toNumber(min_quantity) },
  { name: 'Største antal', kind: 'quantity', of: ({ max_quantity }) => toNumber(max_quantity) },
  {
    name: 'Sælges i hele',
    kind: 'quantity',
    of: ({ divisible_quantity }) => toNumber(divisible_quantity),
  },
  {
    name: 'Lager',
    kind: 'quantity',
    of: ({ stock, children_stock }) => (children_stock === null ? Number(stock) : null),
  },
  {
    name: 'Varianters lager',
    kind: 'quantity',
    of: ({ children_stock }) => toNumber(children_stock),
  },
]

const costColumn: Column<Row> = {
  name: 'Kostpris',
  kind: 'unit_kroner',
  of: ({ net_cost }) => (net_cost === undefined ? null : unitPriceToKroner(unitPrice(net_cost))),
}

const lastColumns: readonly Column<Row>[] = [
  { name: 'Mangler', kind: 'text', width: 20, of: ({ lacks = [] }) => listRequirements(lacks) },
  { name: 'Nummer i ERP', kind: 'text', of: ({ external_reference }) => external_reference },
  { name: 'Adresse', kind: 'text', width: 50, of: ({ url }) => url },
  { name: 'Titel', kind: 'text', width: 40, of: ({ seo_name }) => seo_name },
  {
    name: 'Beskrivelse i søgeresultater',
    kind: 'text',
    width: 60,
    of: ({ seo_description }) => seo_description,
  },
  { name: 'Ændret', kind: 'day', of: ({ modified }) => danishDay(modified) },
]

/** The list of goods as a file, with a column for each branch and for each side of each price. */
export const productTableRoute: Route = route(
  'GET /api/admin/shop/products/table',
  {
    access: 'products_read',
    rate: 'export',
    audit: 'list_exported',
    tag: 'Products',
    summary: 'The products as a file, up to 50,000; needs export_run too',
    query: adminProductsTableQuery,
    reply: { 200: asTable('The products') },
  },
  async ({ principal, query: { format, direction = 'asc', ...asked } }, { db }, reply) => {
    requirePermission(principal, 'export_run')
    const { price_groups, branches } = await readProductOptions(db)
    const found = await readFoundProducts(db, { ...asked, direction }, MOST_ROWS)
    const seesCosts = hasPermission(principal, 'prices_edit')
    return sendTable(reply, 'Varer', format, {
      name: 'Varer',
      columns: [
        ...[...columns, ...branches.map(stockIn), ...(seesCosts ? [costColumn] : [])],
        ...[...price_groups.flatMap(pricesOf), ...lastColumns],
      ],
      ...found,
      batches: seesCosts ? withCosts(db, found.batches) : found.batches,
    })
  },
)

function stateOf({ is_active, is_discontinued, is_private }: FoundProduct): string {
  if (!is_active) return 'Inaktiv'
  if (is_discontinued) return 'Udgået'
  return is_private ? 'Privat' : 'Aktiv'
}

async function* withCosts(
  db: Db,
  batches: AsyncIterable<readonly FoundProduct[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id)
    const costs = await readCosts(db, ids)
    yield batch.map((product) => ({ ...product, net_cost: costs.get(product.id) }))
  }
}

function toNumber(quantity: string | null): number | null {
  return quantity === null ? null : Number(quantity)
}

interface Named {
  readonly id: number
  readonly name: string
}

function stockIn({ id, name }: Named): Column<Row> {
  const heldOf = ({ product_stocks = [] }: Row) =>
    product_stocks.find(({ branch }) => branch.id === id)?.stock
  return { name: `Lager ${name}`, kind: 'quantity', of: (row) => heldOf(row) ?? null }
}

function pricesOf({ id, name }: Named): Column<Row>[] {
  const priceOf = ({ prices = [] }: Row) =>
    prices.find(({ price_group_id }) => price_group_id === id)
  const kroner = (amount: number) => unitPriceToKroner(unitPrice(amount))
  return [
    {
      name: `${name}, ekskl. moms`,
      kind: 'unit_kroner',
      of: (row) => {
        const price = priceOf(row)
        return price ? kroner(price.net_price) : null
      },
    },
    {
      name: `${name}, inkl. moms`,
      kind: 'unit_kroner',
      of: (row) => {
        const price = priceOf(row)
        return price
          ? kroner(priceInBasis(unitPrice(price.net_price), 'gross', price.tax_rate))
          : null
      },
    },
  ]
}
