import type { Db } from '#database/client'
import { Refusal } from '#kernel/refusal'
import { findMerchant, type Merchant } from './store.ts'

/** `routing.merchant` is empty, and so nothing can be sold. */
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
