/** A host of no shop, to resolve paths against. */
const BASE = 'http://shop'

/**
 * The path, query and fragment of an address of this shop; `/` for any other. Browsers leave out tabs and line breaks and
 * resolve dots, so it is read as they do; two slashes would begin the name of another host.
 */
export function toOwnPath(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(address, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
