import type { Db } from '#database/client'
import { findMerchant } from '#shop/merchant'
import { isErpConnected } from '#shop/orders'
import type { Config } from './config.ts'

interface Logger {
  warn(text: string): void
  error(text: string): void
}

/** Warns of settings that are allowed but probably a mistake. */
export function warnOfSettings(
  { production, publicOrigin, trustedProxies, databaseOwnerUrl }: Config,
  logger: Logger,
): void {
  if (production && !databaseOwnerUrl) {
    logger.warn('DATABASE_OWNER_URL is not set: DATABASE_URL may change tables, and the shop, too')
  }
  if (publicOrigin && trustedProxies.length === 0) {
    logger.warn(
      'PUBLIC_ORIGIN is set and TRUSTED_PROXIES is not: behind a proxy all visitors count as one, and share its limits',
    )
  }
}

/** Logs what the database lacks, or waits for. One that does not answer lacks nothing. */
export async function reportMissing(
  db: Db,
  { hasErp }: { readonly hasErp: boolean },
  logger: Logger,
): Promise<void> {
  // Without a merchant the shop can be browsed, but nothing bought.
  if (!(await findMerchant(db).catch(() => true))) {
    logger.error(
      'routing.merchant is empty: fill in who sells (name, address, CVR number, phone, e-mail); until then no order can be placed',
    )
  }
  if (!hasErp && (await isErpConnected(db).catch(() => false))) {
    logger.error(
      'orders wait for an ERP, but ERP_URL and ERP_SECRET are not set; after `npm run erp -- --disconnect` nothing is queued for it',
    )
  }
}
