import { expect } from 'vitest'
import type { Visitor } from './request.ts'

export const GROUPS = '/api/admin/shop/variant-groups'
export const VALUES = '/api/admin/shop/variants'
export const PRODUCTS = '/api/admin/shop/products'

export const unique = () => crypto.randomUUID().slice(0, 8)

/** Makes groups, values and goods that have them. @param staff Who is logged in by the time they are made. */
export function variantMaker(staff: () => Visitor) {
  const make = async (url: string, sent: object): Promise<number> => {
    const { status, body } = await staff().post(url, sent)
    expect([status, body.errors]).toEqual([201, undefined])
    return body.data.id
  }
  return {
    newGroup: (more: object = {}) => make(GROUPS, { name: `Egenskab ${unique()}`, ...more }),
    newValue: (variant_group_id: number, name = `Værdi ${unique()}`) =>
      make(VALUES, { variant_group_id, name }),
    newProduct: (variants: readonly number[], more: object = {}) =>
      make(PRODUCTS, {
        ...{ name: `Vare ${unique()}`, variants: variants.map((id) => ({ id })) },
        ...more,
      }),
    valuesOf: async (id: number): Promise<number[]> =>
      (await staff().get(`${PRODUCTS}/${id}`)).body.data.variants.map(
        (one: { id: number }) => one.id,
      ),
  }
}
