import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'

/** What an OpenAPI document says of replies. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

interface Sent {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: unknown
}

/** A call that no route answers can only be refused. */
const NO_ROUTE: Operation = {
  responses: { '4XX': { content: { 'application/problem+json': {} } } },
}

/** `npm run check` holds it to the routes; to make it from them takes longer than most tests. */
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
) as Document
/** One for all apps of a process: a schema is compiled when the first reply has it. */
let findPublishedFault: FindFault | undefined

type FindFault = (sent: Sent) => string | undefined

/**
 * A hook that throws on a reply of the API whose status, content type or body its OpenAPI document does not allow.
 *
 * @param onFault Hears of it too: what is thrown reaches the caller as an ordinary 500.
 */
export function replyChecker(onFault: (fault: string) => void = () => {}): onSendAsyncHookHandler {
  let findOwnFault: FindFault | undefined
  /** For the routes that a test adds to the shop's. */
  function ownFinder(request: FastifyRequest): FindFault {
    findOwnFault ??= faultFinder(request.server.swagger() as unknown as Document)
    return findOwnFault
  }
  return async (request, reply, body) => {
    const { url, schema } = request.routeOptions
    if (!(url ?? request.url).startsWith('/api/') || schema?.hide) return body
    findPublishedFault ??= faultFinder(published)
    const isPublished = url === undefined || operationOf(published, request) !== undefined
    const findFault = isPublished ? findPublishedFault : ownFinder(request)
    const fault = findFault({ request, reply, body })
    if (fault === undefined) return body
    const sentence = `${request.method} ${url ?? request.url} answers ${reply.statusCode}: ${fault}`
    onFault(sentence)
    throw new Error(sentence)
  }
}

function placeOf({ routeOptions, method }: FastifyRequest): { path: string; verb: string } {
  const path = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}') ?? ''
  const verb = String(routeOptions.method).includes('GET') ? 'get' : method.toLowerCase()
  return { path, verb }
}

function operationOf(document: Document, request: FastifyRequest): Operation | undefined {
  const { path, verb } = placeOf(request)
  return document.paths[path]?.[verb]
}

function faultFinder(document: Document): FindFault {
  // A schema checks few replies in a test: compiling it is what takes time.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  formats.default(ajv)
  ajv.addSchema(document, 'api')
  return ({ request, reply, body }) => {
    const { path, verb } = placeOf(request)
    const { responses } = operationOf(document, request) ?? NO_ROUTE
    const status = String(reply.statusCode)
    const key = [status, `${status[0]}XX`].find((one) => responses[one])
    if (!key) return 'the status is not documented'
    const types = Object.keys(responses[key]?.content ?? {})
    const text = textOf(reply, body)
    if (text === '' && (types.length === 0 || request.method === 'HEAD')) return undefined
    const type = String(reply.getHeader('content-type')).replace(/;.*/, '')
    if (!types.includes(type)) return `the content type ${type} is not documented`
    // Of files only the kind is documented.
    if (!type.endsWith('json')) return undefined
    const schema =
      responses === NO_ROUTE.responses
        ? 'api#/components/schemas/Problem'
        : `api#/paths/${toPointer(path)}/${verb}/responses/${key}/content/${toPointer(type)}/schema`
    const validate = ajv.getSchema(schema)
    if (!validate) return `there is no schema ${schema}`
    return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors)
  }
}

function textOf(reply: FastifyReply, body: unknown): string {
  if (!Buffer.isBuffer(body)) return String(body ?? '')
  const encoding = reply.getHeader('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** For a JSON pointer in the fragment of an address. */
function toPointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
}
