import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#http/app'

/** Whoever has a line and asks nothing on it for so long is let go. */
const QUIET_MS = 1_000
/** A reply that is not done after so long is broken off. */
const GRACE_MS = 10_000
const LOOK_MS = 50

/**
 * Takes no more callers and answers those who are here. Whoever asks again is let go with the reply: a line that is merely
 * cut leaves a caller not knowing whether what they asked was done.
 */
export async function stopServing(app: App): Promise<void> {
  const { server } = app
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  stopListening(server)
  await isQuiet(server)
  const finished = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await app.close()
  clearTimeout(late)
  clearInterval(finished)
}

/** The one of `node:http` cuts all lines on which nobody asks just now, too. */
function stopListening(server: HttpServer): void {
  Server.prototype.close.call(server)
}

/** Until nobody is there, or those who are have asked nothing for a while. */
async function isQuiet(server: HttpServer): Promise<void> {
  let last = performance.now()
  server.prependListener('request', () => {
    last = performance.now()
  })
  while (performance.now() - last < QUIET_MS && (await countLines(server)) > 0) await sleep(LOOK_MS)
}

function countLines(server: HttpServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
}
