import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#http/app'

/** Connections without a request for so long are closed. */
const QUIET_MS = 1_000
/** Replies not finished after so long are aborted: the rest of the shop stops after them, and all of it within ten seconds. */
const GRACE_MS = 6_000
const POLL_MS = 50
/** More than there can be waiting, for a shop that is asked without end. */
const MOST_TURNS = 1_000

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
  await takeWaiting(server)
  stopListening(server)
  await isQuiet(server)
  const finished = setInterval(() => server.closeIdleConnections(), POLL_MS)
  await app.close()
  clearTimeout(late)
  clearInterval(finished)
}

/** Connections that the system has made and Node has not taken yet would be reset. A busy process takes them only now, one each turn. */
async function takeWaiting(server: HttpServer): Promise<void> {
  let isTaking = true
  const take = () => {
    isTaking = true
  }
  server.on('connection', take)
  for (let turns = 0; isTaking && turns < MOST_TURNS; turns += 1) {
    isTaking = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', take)
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
