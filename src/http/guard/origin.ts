import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Where the shop listens, and where it is visited when that is known. */
export interface ShopAddress {
  readonly host: string
  /** `https://shop.example` */
  readonly publicOrigin: string | undefined
}

/** The shop's address for links: the configured one, and in development the one that was asked. */
export function originOf(
  request: FastifyRequest,
  { publicOrigin }: Pick<ShopAddress, 'publicOrigin'>,
): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`
}

const NAMES_OF_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d+)?$/

/** @param host With or without a port. */
export function isNameOfThisMachine(host: string): boolean {
  return NAMES_OF_THIS_MACHINE.test(host)
}

const SLASH = 47
const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

/** Of an address that was asked for with scheme and host before it, as proxies are asked, what all others ask for. */
export function toOriginForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.charCodeAt(0) === SLASH) return url
  const rest = url.replace(SCHEME_AND_HOST, '')
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest
}
