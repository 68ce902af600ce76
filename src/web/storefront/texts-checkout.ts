import { buyingTexts } from './texts-checkout-buying.ts'
import { goodsTexts } from './texts-checkout-goods.ts'

/** What the basket and the checkout say. Messages about the basket itself come from the API. */
export const checkoutTexts = { ...goodsTexts, ...buyingTexts } as const
