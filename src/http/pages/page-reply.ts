import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { PageReply, PageRequest } from '#surface/pages'
import { type Sources, sourcesOf } from '#surface/trackers'
import { type Response, toResponse } from '../cache/response-cache.ts'
import { sendResponse } from '../cache/send.ts'
import type { HttpConfig } from '../deps.ts'
import { contentSecurityPolicy } from '../guard/security-headers.ts'
import { BUSY_RETRY_SECONDS } from '../problem/problem.ts'
import { basisOf } from './basis.ts'

const TYPE = 'text/html; charset=utf-8'
const UNAVAILABLE = 503

/** A page without its HTML. */
export interface PageHead extends Omit<PageReply, 'html'> {
  /** It depends on who reads it: there is none that is for all. */
  readonly isPersonal?: boolean
  /** The shop itself may show it in a frame, as the administration does with a draft. */
  readonly isFramed?: boolean
}

export type Page = Response<PageHead>

/** A page for one visitor. */
export function toOwnPage({ html, ...head }: PageReply): Page {
  return toResponse({ body: html, extra: head, until: 0 })
}

/** Where a page may load from and send to beside the shop itself. */
export type ThirdParties = Pick<PageRequest, 'cdnEndpoint' | 'trackers' | 'hasChat'>

export function outsideOf({ cdnEndpoint, trackers, hasChat }: HttpConfig): ThirdParties {
  return { cdnEndpoint, trackers, hasChat }
}

/** A call of a form that is refused. */
export interface Refused {
  readonly error: FastifyError
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sources for the content security policy. */
function allowedBy({ cdnEndpoint, trackers }: ThirdParties): Sources {
  const sources = trackers ? sourcesOf(trackers) : {}
  if (cdnEndpoint === undefined) return sources
  return { ...sources, 'connect-src': [cdnEndpoint, ...(sources['connect-src'] ?? [])] }
}

export async function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  thirdParties: ThirdParties = {},
): Promise<FastifyReply> {
  const { status, scriptHashes, isFramed } = page.extra
  reply
    .code(status)
    .type(TYPE)
    .headers({
      'content-security-policy': contentSecurityPolicy(
        scriptHashes,
        allowedBy(thirdParties),
        isFramed ? "'self'" : "'none'",
      ),
      'cache-control': cacheControl(page, request),
      ...(status === UNAVAILABLE && { 'retry-after': String(BUSY_RETRY_SECONDS) }),
    })
  return sendResponse(page, request, reply, page.until > 0)
}

/**
 * Browsers revalidate every time (and get a 304); caches in between may keep it as long as the server does. They know
 * pages by their address alone, so they get the form that shows gross prices first, and no other.
 */
function cacheControl({ until }: Page, request: FastifyRequest): string {
  if (until === 0) return 'private, no-store'
  if (basisOf(request) === 'net') return 'private, no-cache'
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000))
  return `public, max-age=0, s-maxage=${seconds}`
}
