import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * Which addresses may say in `X-Forwarded-For` whom they call for.
 *
 * @param proxies Addresses and networks: `10.0.0.1`, `fd00::/8`.
 * @returns For Fastify's `trustProxy`; false when there are none.
 */
export function trustedProxies(
  proxies: readonly string[] = [],
): false | ((address: string, hop: number) => boolean) {
  if (proxies.length === 0) return false
  const isTrusted = proxyAddr.compile([...proxies])
  return (address, hop) => isTrusted(withoutPort(address), hop)
}

/**
 * What calls are counted by: an IPv4 address, or the /64 network of an IPv6 address, since one connection is usually
 * given a whole one.
 *
 * @param ip As Fastify finds it; undefined when the connection is already closed.
 */
export function clientKey(ip: string | undefined): string {
  return normalizeIP(withoutPort(ip ?? ''))
}

/** Some proxies add the client's port, which differs for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

function withoutPort(address: string): string {
  const [, inBrackets, plain] = WITH_PORT.exec(address) ?? []
  return inBrackets ?? plain ?? address
}
