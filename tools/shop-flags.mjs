import { fileURLToPath } from 'node:url'

const USUAL_MB = 736
/** What the cache of products takes where `PRODUCT_CACHE_MB` is not set: as in src/config.ts. */
const USUAL_CACHE_MB = 32

/** How Node runs the shop. A larger cache of products raises the ceiling of the heap by as much. */
export function shopFlags(productCacheMb) {
  const more = Math.max(0, Number(productCacheMb ?? 0) - USUAL_CACHE_MB) || 0
  return [`--max-old-space-size=${USUAL_MB + more}`]
}

// What Node has stripped and compiled once need not be again: the second start takes two thirds of the time.
const compiled = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

export const shopEnvironment = { NODE_COMPILE_CACHE: compiled }
