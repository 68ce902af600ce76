import type { ProductOptions } from '#shop/assortment'

/** What the fields are called that a file may change. */

type Kind = 'text' | 'number' | 'kroner' | 'kg' | 'factor'

const FIELDS: Readonly<Record<string, readonly [name: string, kind: Kind]>> = {
  name: ['Navn', 'text'],
  unit: ['Salgsenhed', 'text'],
  alternate_unit: ['Anden enhed', 'text'],
  alternate_factor: ['Andre enheder i én', 'factor'],
  weight_grams: ['Vægt', 'kg'],
  length_mm: ['Længde i mm', 'number'],
  seo_name: ['Titel', 'text'],
  seo_description: ['Beskrivelse i søgeresultater', 'text'],
  min_quantity: ['Mindste antal', 'number'],
  max_quantity: ['Største antal', 'number'],
  divisible_quantity: ['Sælges i hele', 'number'],
  stock: ['Lager', 'number'],
  net_cost: ['Kostpris', 'kroner'],
}

type Places = Pick<ProductOptions, 'price_groups' | 'branches'>

/** @param field `price:2` */
export function nameOfField(field: string, { price_groups, branches }: Places) {
  const [head, of] = field.split(':')
  const named = (all: Places['branches']) => all.find(({ id }) => id === Number(of))?.name ?? of
  if (head === 'price') {
    return { name: `Pris, ${named(price_groups)}, ekskl. moms`, kind: 'kroner' as Kind }
  }
  if (head === 'stock' && of) return { name: `Lager, ${named(branches)}`, kind: 'number' as Kind }
  const [name, kind] = FIELDS[field] ?? [field, 'text']
  return { name, kind }
}

const PRODUCT = 'Finder varen'
const GOODS = 'Vare'
const PRICES = 'Priser'
const STOCK = 'Lager'

/** What a column can be, as the page lists it. */
export function listTargets({ price_groups, branches }: Places) {
  const of = (group: string, needs: string | null, all: readonly (readonly [string, string])[]) =>
    all.map(([value, name]) => ({ value, name, group, needs }))
  return [
    ...of(PRODUCT, null, [
      ['varenummer', 'Varenummer'],
      ['gtin', 'GTIN'],
      ['external_reference', 'Nummer i ERP'],
      ['id', 'Nummer i butikken'],
    ]),
    ...of(GOODS, 'products_edit', [
      ['name', 'Navn'],
      ['unit', 'Salgsenhed'],
      ['alternate_unit', 'Anden enhed'],
      ['alternate_factor', 'Andre enheder i én'],
      ['weight_kg', 'Vægt, kg'],
      ['length_mm', 'Længde, mm'],
      ['min_quantity', 'Mindste antal'],
      ['max_quantity', 'Største antal'],
      ['divisible_quantity', 'Sælges i hele'],
      ['seo_name', 'Titel til søgemaskiner'],
      ['seo_description', 'Beskrivelse til søgemaskiner'],
    ]),
    ...of(
      PRICES,
      'prices_edit',
      price_groups.flatMap(({ id, name }) => [
        [`net:${id}`, `Pris, ${name}, ekskl. moms`] as const,
        [`gross:${id}`, `Pris, ${name}, inkl. moms`] as const,
      ]),
    ),
    ...of(PRICES, 'prices_edit', [
      ['net', 'Pris i linjens prisgruppe, ekskl. moms'],
      ['gross', 'Pris i linjens prisgruppe, inkl. moms'],
      ['net_cost', 'Kostpris, ekskl. moms'],
    ]),
    ...of(PRICES, null, [['price_group', 'Prisgruppens navn']]),
    ...of(STOCK, 'products_edit', [
      ['stock', 'Lager i alt'],
      ...branches.map(({ id, name }) => [`stock:${id}`, `Lager, ${name}`] as const),
    ]),
  ]
}
