const PATH_MAX = 2_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f?#\\]/

/**
 * The path of a static route, as it is stored: decoded, lower case, no empty parts, no slash at the end.
 *
 * @returns Nothing for what is no path of a shop: no slash first, two of them, `.` and `..`, a query, control characters.
 */
export function routePath(typed: string): string | undefined {
  const path = decode(typed.trim())?.normalize('NFC').toLowerCase()
  if (path === undefined || path.length > PATH_MAX || FORBIDDEN.test(path)) return undefined
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const parts = path.split('/').filter(Boolean)
  if (!path.isWellFormed() || parts.some((part) => part === '.' || part === '..')) return undefined
  return `/${parts.join('/')}`
}

/**
 * Where a static route sends visitors: a path of the shop, perhaps with a query, whose case is kept.
 *
 * @returns Nothing for another host, a fragment, or anything else that is no such path.
 */
export function redirectPath(typed: string): string | undefined {
  const [before = '', ...query] = typed.trim().split('?')
  const path = routePath(before)
  if (path === undefined) return undefined
  const asked = query.join('?')
  if (asked === '') return path
  return /^[\x21-\x7e]+$/.test(asked) &&
    !/[#\\]/.test(asked) &&
    path.length + asked.length < PATH_MAX
    ? `${path}?${asked}`
    : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
