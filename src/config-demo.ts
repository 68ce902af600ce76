import { z } from 'zod'
import { wholeNumber } from './config-checks.ts'

/** How large the demo shop is, and how old. */
export const demoEnvironment = z.object({
  DEMO_PRODUCTS: wholeNumber(30, 1_000_000).default(5000),
  DEMO_PRICE_GROUPS: wholeNumber(0, 100_000).default(0),
  DEMO_AGREED_PRICES: wholeNumber(0, 10_000_000).default(0),
  DEMO_ORDERS: wholeNumber(0, 10_000_000).default(0),
  DEMO_CUSTOMERS: wholeNumber(1, 1_000_000).optional(),
  DEMO_YEARS: wholeNumber(1, 50).default(10),
})

export function toDemo(values: z.infer<typeof demoEnvironment>) {
  const { DEMO_ORDERS: orders, DEMO_CUSTOMERS: customers, DEMO_YEARS: years } = values
  return {
    demoProducts: values.DEMO_PRODUCTS,
    demoAgreements: { groups: values.DEMO_PRICE_GROUPS, prices: values.DEMO_AGREED_PRICES },
    /** No orders: the shop is as young as its products. */
    demoHistory: { orders, customers, years },
  }
}
