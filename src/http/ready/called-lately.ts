import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'

/** Who reads a page asks for the next within this time. */
const LATELY_MS = 2_000

/** @returns Whether somebody has called this server lately. */
export function calledLately(
  server: Pick<Server, 'on'>,
  now: () => number = () => performance.now(),
): () => boolean {
  let calledAt = Number.NEGATIVE_INFINITY
  server.on('request', () => {
    calledAt = now()
  })
  return () => now() - calledAt < LATELY_MS
}
