import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { PROBLEM_TYPE, type ProblemCode } from '#contract/problem'
import { toProblem } from '../problem/problem.ts'
import { bareHeaders } from './security-headers.ts'

/** Error codes of Node's parser; any other means a request that it could not parse. */
const codes: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/**
 * Answers what never became a request (no HTTP, too large, too slow) with a problem like any other, and closes the
 * connection, since the start of the next request is unknown.
 */
export function refuseClient(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && canStillAnswer(socket)) {
    socket.write(toAnswer(codes[error.code ?? ''] ?? 'invalid_request'))
  }
  socket.destroy()
}

/**
 * Expectations other than `100-continue` may be ignored (RFC 9110, section 10.1.1); Node would refuse them without a body
 * and without our headers.
 */
export function ignoreExpectations({ server }: Pick<FastifyInstance, 'server'>): void {
  server.on('checkExpectation', (...talk) => void server.emit('request', ...talk))
}

/** Once a reply has begun, another would be taken for a part of it. */
function canStillAnswer(socket: Socket): boolean {
  const underway: unknown = Reflect.get(socket, '_httpMessage')
  const isBegun =
    typeof underway === 'object' && underway !== null && Reflect.get(underway, 'headersSent')
  return socket.writable && !isBegun
}

function toAnswer(code: ProblemCode): string {
  const id = randomUUID()
  const told = toProblem(code, {}, id)
  const body = JSON.stringify(told)
  const headers = {
    ...bareHeaders,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const start = `HTTP/1.1 ${told.status} ${STATUS_CODES[told.status]}`
  return [start, ...lines, '', body].join('\r\n')
}
