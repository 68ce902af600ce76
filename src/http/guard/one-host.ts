import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { InvalidRequest } from '../problem/refusals.ts'

const HOST = /^host$/i

/** With two Host headers, a proxy may believe another one than this process does (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    hasTwoHosts(request.raw) ? done(new InvalidRequest({ reason: 'two hosts' })) : done(),
  )
}

/** Injected requests have no raw headers. */
function hasTwoHosts({ rawHeaders = [] }: Partial<IncomingMessage>): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && HOST.test(name)) hosts += 1
  }
  return hosts > 1
}
