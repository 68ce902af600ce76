import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { paths } from '../../paths.ts'
import { wayTexts } from '../../texts/view.ts'
import { isSoldOut } from '../online-stock.ts'
import { PAINT_PICKER } from '../paint/paint-picker.ts'

/** Where the buyer of a product may have to go first. */
export interface WayView {
  readonly text: string
  readonly href: string
}

/** Of paint, to the colours; of what is sold out, to where it can be waited for. */
export function toWaysOn(
  product: Product,
  siblings: readonly ProductItem[],
  canBeHad: boolean,
): WayView[] {
  return [
    ...(isTinted(product, siblings) ? [{ text: wayTexts.colour, href: PAINT_PICKER }] : []),
    ...(canBeHad && isSoldOut(product)
      ? [{ text: wayTexts.noticeByMail, href: paths.stockNotice(product.id) }]
      : []),
  ]
}

const BASE = /^base [a-c]$/i

/** What hides the wall below it, and comes in bases, is mixed in the colour that is chosen. */
function isTinted({ custom_fields }: Product, siblings: readonly ProductItem[]): boolean {
  return (
    custom_fields.some(({ key, value }) => key === 'tinting' && value === 'opaque') &&
    siblings.some(({ variants }) => variants.some(({ name }) => BASE.test(name)))
  )
}
