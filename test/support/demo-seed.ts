import { seedDemo } from '#demo/seed'
import type { Seed } from './database.ts'

/** The demo shop with so many products. */
export function demoSeed(products: number): Seed {
  return {
    name: `demo${products}`,
    plant: async (db) => {
      await seedDemo(db, { products })
    },
  }
}
