import sanitizeHtml, { type IOptions } from 'sanitize-html'

const words = (text: string): string[] => text.split(' ')

/** HTML as it may stand on a page: text, lists, tables, links and the shop's own pictures. No styles, forms, frames or scripts. */
const HTML: IOptions = {
  allowedTags: [
    ...words('h2 h3 h4 p br hr blockquote ul ol li dl dt dd'),
    ...words('a b strong i em u s small sub sup code abbr span div'),
    ...words('table caption thead tbody tfoot tr th td'),
    ...words('figure figcaption img details summary'),
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
  // An id on the page must not shadow a property of the document.
  transformTags: { h2: prefixId, h3: prefixId, h4: prefixId },
}

/** A drawing: shapes and text. It refers to nothing, inside itself or out. */
const SVG: IOptions = {
  allowedTags: words('svg g title desc text tspan path rect circle ellipse line polyline polygon'),
  allowedAttributes: {
    '*': [
      ...words('fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin'),
      ...words('stroke-dasharray stroke-opacity opacity transform class data-tone'),
      ...words('d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points'),
      ...words('viewBox preserveAspectRatio role aria-hidden aria-label focusable'),
      ...words('font-size font-weight text-anchor dominant-baseline'),
    ],
  },
  allowedSchemes: [],
  parser: { xmlMode: false, lowerCaseAttributeNames: false },
  nestingLimit: 50,
  // What would fetch or refer: fill="url(…)".
  exclusiveFilter: ({ attribs }) =>
    Object.values(attribs).some((value) => /url\s*\(|\\/i.test(value)),
}

function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, HTML)
}

function sanitiseSvg(svg: string): string {
  return sanitizeHtml(svg, SVG).trim()
}

/** Cleans every member named `html` or `svg`, however deep, of the fields of a section. */
export function sanitiseFields<Fields>(fields: Fields): Fields {
  return clean(fields) as Fields
}

function clean(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'html') return sanitiseHtml(value)
    return key === 'svg' ? sanitiseSvg(value) : value
  }
  if (Array.isArray(value)) return value.map((one) => clean(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, name)]))
}

function isOwnPicture(src = ''): boolean {
  return /^\/(media|assets)\/[\w./-]+$/.test(src) && !src.includes('..')
}

function prefixId(tagName: string, attribs: Record<string, string>) {
  const { id, ...others } = attribs
  const name = id?.toLowerCase().replace(/[^a-z0-9æøå-]/g, '')
  return {
    tagName,
    attribs: name
      ? { ...others, id: name.startsWith('afsnit-') ? name : `afsnit-${name}` }
      : others,
  }
}
