import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const PAUSE_MS = 5_000

/**
 * A part of a page whose script comes after the page. While it cannot be fetched (no line, the shop is being renewed) the page
 * stands without it, or with what the server drew of it, and it is fetched again later: a page never falls because of a part.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const fetchPart = (): ReturnType<typeof load> =>
    load().catch(() => new Promise(pauseOrLine).then(fetchPart))
  return lazy(async () => ({ default: await fetchPart() }))
}

/** Until the line is back, or a while has passed. */
function pauseOrLine(resolve: (value?: unknown) => void): void {
  setTimeout(resolve, PAUSE_MS)
  addEventListener('online', resolve, { once: true })
}
