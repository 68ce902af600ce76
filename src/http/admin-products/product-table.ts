import { asTable } from '#contract/files'
import { adminProductsTableQuery } from '#contract/product/admin-product'
import { DANISH_VAT, priceInBasis, unitPrice, unitPriceToKroner } from '#kernel/money'
import { danishDay } from '#kernel/time'
import { requirePermission } from '#shop/access'
import { type FoundProduct, readFoundProducts, readProductOptions } from '#shop/assortment'
import { type Column, MOST_ROWS } from '#shop/tables'
import { listRequirements } from '#surface/words/requirements'
import { sendTable } from '../files/send-file.ts'
import { type Route, route } from '../routes/route.ts'

const columns: readonly Column<FoundProduct>[] = [
  { name: 'Nummer', kind: 'text', of: ({ id }) => String(id) },
  { name: 'Varenr.', kind: 'text', of: ({ varenummer }) => varenummer },
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
    name: 'Lager',
    kind: 'quantity',
    of: ({ stock, children_stock }) => Number(children_stock ?? stock),
  },
]

const lastColumns: readonly Column<FoundProduct>[] = [
  { name: 'Mangler', kind: 'text', width: 20, of: ({ lacks = [] }) => listRequirements(lacks) },
  { name: 'Nummer i ERP', kind: 'text', of: ({ external_reference }) => external_reference },
  { name: 'Adresse', kind: 'text', width: 50, of: ({ url }) => url },
  { name: 'Ændret', kind: 'day', of: ({ modified }) => danishDay(modified) },
]

/** The list of goods as a file, with a column for each side of each price. */
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
    const { price_groups } = await readProductOptions(db)
    const found = await readFoundProducts(db, { ...asked, direction }, MOST_ROWS)
    return sendTable(reply, 'Varer', format, {
      name: 'Varer',
      columns: [...columns, ...price_groups.flatMap(pricesOf), ...lastColumns],
      ...found,
    })
  },
)

function stateOf({ is_active, is_discontinued, is_private }: FoundProduct): string {
  if (!is_active) return 'Inaktiv'
  if (is_discontinued) return 'Udgået'
  return is_private ? 'Privat' : 'Aktiv'
}

interface Group {
  readonly id: number
  readonly name: string
}

function pricesOf({ id, name }: Group): Column<FoundProduct>[] {
  const netOf = ({ prices = [] }: FoundProduct) =>
    prices.find(({ price_group_id }) => price_group_id === id)?.net_price
  const kroner = (amount: number) => unitPriceToKroner(unitPrice(amount))
  return [
    {
      name: `${name}, ekskl. moms`,
      kind: 'unit_kroner',
      of: (product) => {
        const net = netOf(product)
        return net === undefined ? null : kroner(net)
      },
    },
    {
      name: `${name}, inkl. moms`,
      kind: 'unit_kroner',
      of: (product) => {
        const net = netOf(product)
        return net === undefined ? null : kroner(priceInBasis(unitPrice(net), 'gross', DANISH_VAT))
      },
    },
  ]
}
