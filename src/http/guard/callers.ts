import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whether what an address says of those before it is believed. */
export type Trust = (address: string) => boolean
/** The address from which a request came, shortened to what one household has. */
export type CallerOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** @param proxies Addresses and networks: `10.0.0.1`, `fd00::/8`. */
export function trustIn(proxies: readonly string[]): Trust {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}

/**
 * Who calls: the address at the other end, or, where that is a proxy that is believed, the last one that it and others
 * that are believed say they were called by. Whatever callers say of themselves counts for nothing.
 */
export function callers(trusts: Trust | undefined): CallerOf {
  return ({ headers, socket }) => {
    let caller = socket.remoteAddress ?? ''
    const said = trusts && headers['x-forwarded-for']
    if (said === undefined) return household(caller)
    const before = String(said).split(',')
    while (before.length > 0 && trusts?.(caller)) caller = withoutPort(before.pop()?.trim() ?? '')
    return household(caller)
  }
}

/** Some proxies write the port of the caller as well, and that is another for each connection. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

function withoutPort(said: string): string {
  const [, inBrackets, plain] = WITH_PORT.exec(said) ?? []
  return inBrackets ?? plain ?? said
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
/** A household with IPv6 has a /64 of addresses. */
const GROUPS = 4
const ALL_GROUPS = 8

function household(address: string): string {
  if (!address.includes(':')) return address.toLowerCase()
  const plain = address.replace(MAPPED, '')
  if (!plain.includes(':')) return plain
  const [front = '', back] = plain.toLowerCase().split('::')
  const groups = front === '' ? [] : front.split(':')
  const after = back ? back.split(':').length : 0
  const zeros = back === undefined ? 0 : Math.max(0, ALL_GROUPS - groups.length - after)
  return [...groups, ...Array<string>(zeros).fill('0'), ...(back?.split(':') ?? [])]
    .slice(0, GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
