/** Vector images as text, fetched once for as long as the page is open. */
const fetched = new Map<string, Promise<string>>()

/** The texts are the specification's (section 8). */
const failures = {
  noUrl: 'No URL passed to [inlineSVG]',
  noSvg: 'No SVG found in loaded contents',
  noSymbol: (id: string) => `Symbol "${id}" not found`,
  unsupported: 'Embed SVG are not supported by this browser',
}

/**
 * An image to insert in the page, where it inherits colours.
 *
 * @param url Of an SVG file; `#id` names one symbol of it.
 * @throws {Error} with one of four texts, or a network error.
 */
export async function loadSvg(url: string | undefined): Promise<SVGElement> {
  if (typeof SVGRect === 'undefined') throw new Error(failures.unsupported)
  const [address, id] = url?.split('#') ?? []
  if (!address) throw new Error(failures.noUrl)
  const root = parse(await fetchText(address))
  if (!root) throw new Error(failures.noSvg)
  clean(root)
  return id ? cutSymbol(root, id) : root
}

function fetchText(address: string): Promise<string> {
  const known = fetched.get(address)
  if (known) return known
  const text = fetch(address).then((reply) => {
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
    return reply.text()
  })
  fetched.set(address, text)
  text.catch(() => fetched.delete(address)) // the next call tries again
  return text
}

function parse(text: string): SVGElement | undefined {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
  return documentElement instanceof SVGElement ? documentElement : undefined
}

/** Removes scripts, foreign content, event handlers and links out of the image. */
function clean(root: SVGElement): void {
  for (const element of root.querySelectorAll('script, foreignObject')) element.remove()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isLink = /(^|:)href$/i.test(name) && !value.startsWith('#')
      if (isLink || /^on/i.test(name)) element.removeAttribute(name)
    }
  }
}

function cutSymbol(root: SVGElement, id: string): SVGElement {
  const symbol = root.querySelector(`#${CSS.escape(id)}`)
  if (!symbol) throw new Error(failures.noSymbol(id))
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const viewBox = symbol.getAttribute('viewBox')
  if (viewBox) svg.setAttribute('viewBox', viewBox)
  svg.append(...symbol.childNodes)
  return svg
}
