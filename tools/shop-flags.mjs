import { fileURLToPath } from 'node:url'

const USUAL_MB = 736
/** What the cache of products takes where `PRODUCT_CACHE_MB` is not set: as in src/config.ts. */
const USUAL_CACHE_MB = 32

/**
 * How Node runs the shop.
 *
 * A small young generation, where a few pages that are made side by side have room, and a ceiling halve the memory that
 * rendering pages takes. Replies that come and go outside the heap are weighed together with it: each by itself would have
 * all that is remembered looked through many times a second. A larger cache of products raises the ceiling by as much. What has gone is looked for when a quarter has come: pages that were sent need not wait for half as much
 * again as the whole shop. Waiting longer makes pages up to a seventh faster, and takes 100 MB more, at times twice that.
 *
 * Nothing is made in the old generation because others that were made in the same place have grown old. A cache that keeps
 * some of what goes through it has V8 take all of it for lasting; a promise there holds on to a whole reply, long sent,
 * until all the memory is gone through: five times a second, a third of the time.
 *
 * On a single core the threads that collect garbage beside the program take from it what they mean to spare it: one of them
 * takes half while it is at work, four take four fifths; and what is young the program sweeps alone, as it would only wait
 * for the other.
 */
export function shopFlags({ cores, productCacheMb }) {
  const more = Math.max(0, Number(productCacheMb ?? 0) - USUAL_CACHE_MB) || 0
  const ceiling = USUAL_MB + more
  return [
    ...(cores === 1 ? ['--v8-pool-size=1', '--no-parallel-scavenge'] : []),
    '--max-semi-space-size=16',
    '--heap-growing-percent=25',
    '--no-allocation-site-pretenuring',
    `--max-old-space-size=${ceiling}`,
    '--external-memory-accounted-in-global-limit',
  ]
}

// What Node has stripped and compiled once need not be again: the second start takes two thirds of the time.
const compiled = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

// Compressing happens on many threads, and each would keep free memory of its own: some 30 MB that are never used. Whole
// pages come and go in large pieces: each is given back at once, before small things settle between them. What it takes to
// unpress a product is just below that: asked of the system for each of them, it took a tenth of a page's time.
export const shopEnvironment = {
  NODE_COMPILE_CACHE: compiled,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '98304',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
