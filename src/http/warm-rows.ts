import { setTimeout as sleep } from 'node:timers/promises'
import { STRANGER } from '#shop/catalogue'
import { ANONYMOUS } from '#shop/pricing'
import type { CatalogueParts } from './catalogue-parts.ts'

const AT_ONCE = 50
const stranger = { viewer: STRANGER, entitlement: ANONYMOUS }

/**
 * Writes the rows that lists are made of before somebody asks for them, as long as there is room to keep them. Half of the
 * time is left to whoever is waiting for something. It helps the first visitors after a start: rows are kept a minute.
 *
 * @returns How to stop.
 */
export function warmRows({ facets, items }: CatalogueParts): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false })
  async function warm(): Promise<void> {
    const ids = await facets.find({ ...stranger, sort: 'default', direction: 'asc' })
    for (let at = 0; at < ids.length && !items.isFull(); at += AT_ONCE) {
      const begun = performance.now()
      await items.write(ids.slice(at, at + AT_ONCE), stranger)
      await pause(performance.now() - begun)
    }
  }
  // Whatever is missing is made when it is asked for.
  const warming = warm().catch(() => undefined)
  return async () => {
    stopping.abort()
    await warming
  }
}
