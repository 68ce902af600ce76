import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { InvalidRequest } from '../problem/refusals.ts'

const HOST = /^host$/i

/** Who passes a request on may believe another of two hosts than we do (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    hasTwoHosts(request.raw) ? done(new InvalidRequest('two hosts')) : done(),
  )
}

/** Calls that the shop makes of itself have come by no line, and have no headers as they came. */
function hasTwoHosts({ rawHeaders = [] }: Partial<IncomingMessage>): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && HOST.test(name)) hosts += 1
  }
  return hosts > 1
}
