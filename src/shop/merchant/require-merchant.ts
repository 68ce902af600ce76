import type { Db } from '#database/client'
import type { Merchant } from '#kernel/merchant'
import { Refusal } from '#kernel/refusal'
import { findMerchant } from './store.ts'

/** Nobody has filled in who sells, and so nothing can be sold. */
export class MerchantMissing extends Refusal {
  readonly code = 'merchant_missing'
  constructor() {
    super('routing.merchant is empty')
  }
}

/** @throws {MerchantMissing} */
export async function requireMerchant(db: Db): Promise<Merchant> {
  const merchant = await findMerchant(db)
  if (!merchant) throw new MerchantMissing()
  return merchant
}
