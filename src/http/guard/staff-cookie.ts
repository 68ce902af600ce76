import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions, type Identity } from './visitor.ts'

/**
 * The session of staff in a browser is a cookie that scripts cannot read, beside one that they can: the anti-forgery token of
 * the session. A call is made in its name when it carries that token in the header, which the administration adds and neither
 * another site nor a page of the shop does: staff who browse the shop beside their work stay guests there.
 */

export const FORGERY_HEADER = 'x-xsrf-token'

declare module 'fastify' {
  interface FastifyInstance {
    /** An anti-forgery token for the caller. */
    createForgeryToken(request: FastifyRequest): string
  }
}

/** The token of the session in whose name a call is made; undefined for one that is made without. */
export function findStaffToken(request: FastifyRequest): string | undefined {
  const { cookies, headers, server } = request
  if (headers.authorization !== undefined) return undefined
  const names = namesOf(server.identity)
  const proof = cookies[names.proof]
  return proof && headers[FORGERY_HEADER] === proof ? cookies[names.token] : undefined
}

/** Gives the browser a session, in whose name the request has been made from now on. */
export function setStaffCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, expires }: { readonly token: string; readonly expires: Date },
): void {
  const { identity } = request.server
  const names = namesOf(identity)
  const options = { ...cookieOptions(identity), sameSite: 'strict', expires } as const
  reply.setCookie(names.token, token, { ...options, httpOnly: true })
  reply.setCookie(names.proof, request.server.createForgeryToken(request), options)
}

export function clearStaffCookies({ server: { identity } }: FastifyRequest, reply: FastifyReply) {
  const names = namesOf(identity)
  const options = { ...cookieOptions(identity), sameSite: 'strict' } as const
  reply.clearCookie(names.token, { ...options, httpOnly: true })
  reply.clearCookie(names.proof, options)
}

/** With TLS no neighbouring host can set them. */
function namesOf({ https }: Identity) {
  const prefix = https ? '__Host-' : ''
  return { token: `${prefix}staff`, proof: `${prefix}staff-xsrf` } as const
}
