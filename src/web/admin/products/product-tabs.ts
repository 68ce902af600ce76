import type { FormSheet } from '../forms/description.ts'
import type { Values } from './product-values.ts'

/** The tabs of a product by their value in the address; the first is shown when none is chosen. */
export const TABS = {
  stamdata: 'Stamdata',
  priser: 'Priser',
  varianter: 'Varianter',
  lager: 'Lager',
  levering: 'Levering',
  billeder: 'Billeder og dokumenter',
  relaterede: 'Relaterede',
  seo: 'SEO',
  overholdelse: 'Overholdelse',
  historik: 'Historik',
} as const
export type Tab = keyof typeof TABS

export function readTab(value: string | null): Tab {
  return value !== null && value in TABS ? (value as Tab) : 'stamdata'
}

/** What the form shows on each tab; all of it is saved at once. */
export const SHEETS: Readonly<Record<Tab, readonly FormSheet<Values>[]>> = {
  stamdata: [
    { title: 'Navn og tekst', fields: ['name', 'external_reference', 'description'] },
    {
      title: 'Enheder og antal',
      isGrid: true,
      fields: [
        ...['unit', 'alternate_unit', 'alternate_factor'],
        ...['min_quantity', 'max_quantity', 'divisible_quantity'],
        ...['weight_grams', 'length_mm'],
      ],
    },
    { title: 'Placering', fields: ['categories', 'tag_ids', 'parent_id', 'sort'] },
    { title: 'Numre og egne felter', fields: ['custom_fields'] },
    {
      title: 'Synlighed',
      isAside: true,
      fields: [
        ...['is_active', 'available_from', 'available_to'],
        ...['is_private', 'users', 'is_discontinued', 'template'],
      ],
    },
  ],
  priser: [
    { title: 'Priser pr. gruppe', fields: ['prices'] },
    { title: 'Mængderabatter', fields: ['price_group_rebates'] },
  ],
  varianter: [{ title: 'Varens egne egenskaber', fields: ['variants'] }],
  lager: [
    { title: 'Lager', fields: ['stock', 'does_stock_control'] },
    { title: 'Lager pr. butik', fields: ['product_stocks'] },
  ],
  levering: [{ title: 'Leveringsmåder', fields: ['delivery_codes', 'is_forced_pickup'] }],
  billeder: [{ title: 'Billeder og dokumenter', fields: ['attachments'] }],
  relaterede: [{ title: 'Relaterede varer', fields: ['related_products'] }],
  seo: [
    { title: 'Søgemaskiner', fields: ['seo_name', 'seo_description', 'is_noindex'] },
    { title: 'Adresse', fields: ['slug', 'override_route'] },
  ],
  overholdelse: [],
  historik: [],
}

/** The tab that has a field. */
export function tabOf(field: string): Tab | undefined {
  return (Object.keys(SHEETS) as Tab[]).find((tab) =>
    SHEETS[tab].some(({ fields }) => fields.includes(field)),
  )
}
