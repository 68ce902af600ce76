/** Below these paths the case is kept: they hold tokens and references. */
const KEEPING_CASE = [
  ['checkout', 'confirmation'],
  ['invoices', 'case_number'],
  ['invoices', 'order_reference'],
]

/**
 * The canonical path of a page: lower case (Danish letters too), letters with accents in one form, no empty parts, no dot
 * segments, no slash at the end. It begins with one slash and has no backslash, so that a browser sent there stays on this host.
 *
 * @param path Without query and fragment, percent-encoded as UTF-8: the server writes others so before anything reads them.
 * @returns `undefined` when the encoding is malformed.
 */
export function canonicalPath(path: string): string | undefined {
  const parts = decodeParts(path)
  if (!parts) return undefined
  const whole = walk(parts)
  const isKept = countLowered(whole) < whole.length
  // A backslash is a slash to browsers, but not within the reference that such a path names, where it stays encoded.
  const walked = isKept ? whole : walk(parts.flatMap((part) => part.split('\\')))
  const lowered = countLowered(walked)
  return `/${walked.map((part, place) => encode(place < lowered ? part.toLowerCase() : part)).join('/')}`
}

/** Whether two well-formed paths differ at most in their percent-encoding. */
export function isSamePath(one: string, other: string): boolean {
  return one === other || decode(one) === decode(other)
}

function decodeParts(path: string): string[] | undefined {
  const parts = path.split('/').map(decode)
  return parts.every((part) => part !== undefined)
    ? parts.map((part) => part.normalize('NFC'))
    : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function walk(parts: readonly string[]): string[] {
  const walked: string[] = []
  for (const part of parts) {
    if (part === '..') walked.pop()
    else if (part !== '' && part !== '.') walked.push(part)
  }
  return walked
}

function countLowered(parts: readonly string[]): number {
  const keeping = KEEPING_CASE.find((start) =>
    start.every((part, place) => parts[place]?.toLowerCase() === part),
  )
  return keeping?.length ?? parts.length
}

/** As browsers do: characters that are allowed in a path are not encoded. */
function encode(part: string): string {
  return encodeURIComponent(part).replaceAll(/%(24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
