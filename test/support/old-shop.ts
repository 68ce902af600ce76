import { plantHistory } from '#demo/planting/history/plant-history'
import { seedDemo } from '#demo/seed'
import type { Seed } from './database.ts'

/** Of the shop below its years; many enough for every kind of product. */
const PRODUCTS = 500

/**
 * The demo shop with ten years behind it, up to yesterday: so many orders, and everything else that a shop of that many has. 50,000 of
 * them take about a minute, and are enough for plans that are those of a large table.
 */
export function oldShopSeed(orders: number): Seed {
  return {
    name: `old${orders}`,
    plant: async (db) => {
      await seedDemo(db, { products: PRODUCTS })
      await plantHistory(db, { orders })
    },
  }
}

/** Small enough to be planted in a few seconds. */
export const oldShop = oldShopSeed(2_000)
