import { LRUCache } from 'lru-cache'
import type { Db } from '#database/client'
import type { DeliveryConfig } from './delivery.ts'
import { findDeliveryVersion, selectDeliveryConfig } from './store.ts'

/** More than one, because a transaction that began before a change reads the version before it. */
const VERSIONS_MAX = 8

const versions = new LRUCache<string, DeliveryConfig>({ max: VERSIONS_MAX })

/** @param version The current one, as read in the same transaction; left out: it is read here. */
export async function readDeliveryConfig(db: Db, version?: string): Promise<DeliveryConfig> {
  const cached = versions.get(version ?? (await findDeliveryVersion(db)))
  if (cached) return cached
  const { name, config } = await selectDeliveryConfig(db)
  versions.set(name, config)
  return config
}
