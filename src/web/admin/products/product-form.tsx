import { type ReactNode, useRef } from 'react'
import { adminProductChange } from '#contract/product/admin-product'
import { type Right, useCan } from '../access/rights.ts'
import type { BodySchema, FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import { useReason } from './compliance/reason-dialog.tsx'
import { productFields } from './product-fields.tsx'
import { SHEETS, TABS, type Tab, tabOf } from './product-tabs.ts'
import {
  isPlanning,
  type LoadedProduct,
  toChange,
  toValues,
  type Values,
} from './product-values.ts'

const PRODUCT = '/api/admin/shop/products/{id}'
/** What who may change prices may change. */
const OF_PRICES = ['prices', 'price_group_rebates']

type Props = { loaded: LoadedProduct; tab: Tab; side?: ReactNode }

/** All that is kept of a product, in one form with one save; a tab shows a part of it. */
export function ProductForm({ loaded, tab, side }: Props) {
  const { api } = useServices()
  const can = useCan()
  // What a save builds on; after a conflict it is what the other has saved.
  const etag = useRef(loaded.etag)
  const { withReason, dialog } = useReason()
  const description = productForm({ api, loaded, right: can('products_edit'), etag, withReason })
  const fields = description.fields.map((field) =>
    OF_PRICES.includes(field.name) && !can('prices_edit').may ? { ...field, isOff: true } : field,
  )
  return (
    <>
      <RecordForm description={{ ...description, fields, sheets: SHEETS[tab] }} side={side} />
      {dialog}
    </>
  )
}

type Parts = {
  api: Services['api']
  loaded: LoadedProduct
  right: Right
  etag: { current: string }
  withReason: ReturnType<typeof useReason>['withReason']
}

function productForm({ api, loaded, right, etag, withReason }: Parts): FormDescription<Values> {
  const { data: product } = loaded
  const { id } = product
  return {
    schema: withNumbers,
    saved: toValues(product),
    toBody: (values) => toChange(product, values),
    fields: productFields(loaded).map((field) => ({
      ...field,
      isOff: !right.may,
      where: TABS[tabOf(field.name) ?? 'stamdata'],
    })),
    actions: [
      {
        label: 'Gem vare',
        done: 'Varen er gemt',
        whyNot: (values) => (right.may ? whyNotYet(values) : right.why),
      },
    ],
    save: (body) =>
      withReason((reason) =>
        api.patch(PRODUCT, {
          id,
          body: { ...(body as object), ...(reason && { compliance_reason: reason }) },
          headers: { 'if-match': etag.current },
        }),
      ),
    reread: async () => {
      const now = await api.get(PRODUCT, { id })
      const accept = () => {
        etag.current = now.etag
      }
      return {
        values: toValues(now.data),
        isOpen: true,
        accept,
        what: 'Varen er ændret af en anden.',
      }
    },
  }
}

function whyNotYet(values: Values): string | undefined {
  return isPlanning(values)
    ? 'Tilføj eller annullér den nye pris under »Priser«, før du gemmer.'
    : undefined
}

/** What is typed as a number and is none is told in those words, before the contract sees it. */
const withNumbers: BodySchema = {
  safeParse: (body) => {
    const wrong = Object.entries(body as object).filter(([, value]) => hasNaN(value))
    if (wrong.length === 0) return sendable.safeParse(body)
    const messageOf = (name: string) =>
      name === 'sort' ? 'Skriv et helt tal, f.eks. 10.' : 'Skriv et tal, f.eks. 12,5.'
    return {
      success: false,
      error: { issues: wrong.map(([name]) => ({ path: [name], message: messageOf(name) })) },
    }
  },
}

/** The contract checks; what is sent is as it was typed, not as the shop keeps it. */
const sendable: BodySchema = {
  safeParse: (body) => {
    const outcome = adminProductChange.safeParse(body)
    return outcome.success ? { success: true, data: body } : outcome
  },
}

function hasNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNaN)
}
