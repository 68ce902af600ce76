import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * A part of a page whose script comes after the page. While it cannot be fetched (no line, the shop is being renewed) the page
 * stands without it, or with what the server drew of it, and it is fetched again later: a page never falls because of a part.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load) }))
}

/** As soon as the line is back, and meanwhile after ever longer pauses. */
async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await load()
    } catch {
      await isWorthAnother(pause)
    }
  }
}

function isWorthAnother(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    addEventListener('online', go)
  })
}
