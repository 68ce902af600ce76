import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#http/app'

/** Connections without a request for so long are closed. */
const QUIET_MS = 1_000
/** Replies not finished after so long are aborted. */
const GRACE_MS = 10_000
const POLL_MS = 50

/**
 * Accepts no more connections and answers those that are open; each closes with its next reply. A connection that is
 * merely cut leaves a client not knowing whether its request was carried out.
 */
export async function stopServing(app: App): Promise<void> {
  const { server } = app
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  stopListening(server)
  await isQuiet(server)
  const finished = setInterval(() => server.closeIdleConnections(), POLL_MS)
  await app.close()
  clearTimeout(late)
  clearInterval(finished)
}

/** `close` of `node:http` would close idle connections, too. */
function stopListening(server: HttpServer): void {
  Server.prototype.close.call(server)
}

/** Waits until there are no connections, or none has sent a request for a while. */
async function isQuiet(server: HttpServer): Promise<void> {
  let last = performance.now()
  server.prependListener('request', () => {
    last = performance.now()
  })
  while (performance.now() - last < QUIET_MS && (await countConnections(server)) > 0)
    await sleep(POLL_MS)
}

function countConnections(server: HttpServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
}
