import { PAY_ON_ACCOUNT, readyBuyer } from './buyer.ts'
import { cast } from './cast/cast.ts'
import type { Visitor } from './request.ts'

/** An order of screws on account, sent to a case. @returns Its id, and what it costs ex VAT in kroner. */
export async function orderForCase(
  one: Visitor,
  project_number: string,
  quantity = 1,
): Promise<{ readonly id: string; readonly net_sum: number }> {
  const buyer = await readyBuyer(one, {
    product_id: cast.screws,
    quantity,
    payment_method_id: PAY_ON_ACCOUNT,
    contact: {
      customer_type: 'company',
      company_id: '99999993',
      company_name: 'Tømrerne',
      project_number,
    },
  })
  const { id, net_sum } = (await one.get('/api/shop/baskets/current-basket')).body.data
  const paid = await buyer.pay()
  if (paid.status !== 200) throw new Error(`not paid: ${paid.text}`)
  return { id, net_sum }
}
