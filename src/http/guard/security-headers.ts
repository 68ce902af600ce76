import type { FastifyInstance, FastifyReply } from 'fastify'

/** A year. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

const STRICT: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/**
 * What the browser may load for an HTML page.
 *
 * @param scriptHashes `sha256-…` of each inline script that may run.
 * @param allows Sources beyond those of the strict policy, by directive.
 * @param framedBy Who may show the page in a frame.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  allows: Readonly<Record<string, readonly string[]>> = {},
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  const scripts = scriptHashes.map((hash) => `'${hash}'`)
  const names = new Set([...Object.keys(STRICT), ...Object.keys(allows)])
  const directives = [...names].map((name) => {
    const more = [...(name === 'script-src' ? scripts : []), ...(allows[name] ?? [])]
    return [name, ...(STRICT[name] ?? []), ...more].join(' ')
  })
  return [...directives, `frame-ancestors ${framedBy}`].join('; ')
}

const PAGE = contentSecurityPolicy()
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

const POLICY = 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()'
/** For pages that read bar codes; a browser asks its user first. */
export const policyWithCamera = POLICY.replace('camera=()', 'camera=(self)')

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** For a reply outside the request cycle, whose body is plain text. */
export const bareHeaders = {
  ...always,
  'content-security-policy': NOTHING,
  'cache-control': 'no-store',
}

const alwaysNamed = Object.entries(always)

/** Headers on every reply; a route that sets one of them itself keeps its own. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setSecurityHeaders(reply, https)
    if (isShared(reply)) reply.removeHeader('set-cookie')
    done()
  })
}

export function setSecurityHeaders(reply: FastifyReply, https: boolean): void {
  for (const [name, value] of alwaysNamed) setUnlessSet(reply, name, value)
  if (https) setUnlessSet(reply, 'strict-transport-security', STRICT_TRANSPORT)
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', isHtml(reply) ? PAGE : NOTHING)
  }
  setUnlessSet(reply, 'cache-control', 'no-store')
  setUnlessSet(reply, 'x-request-id', reply.request.id)
}

/** Whether shared caches may keep the reply. */
function isShared(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).includes('public')
}

function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value)
}
