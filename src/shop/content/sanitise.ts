import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { cleanHtml } from '#shop/html'

const words = (text: string): string[] => text.split(' ')

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

function sanitiseSvg(svg: string): string {
  return sanitizeHtml(svg, SVG).trim()
}

/** Cleans every member named `html` or `svg`, however deep, of the fields of a section. */
export function sanitiseFields<Fields>(fields: Fields): Fields {
  return clean(fields) as Fields
}

function clean(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'html') return cleanHtml(value)
    return key === 'svg' ? sanitiseSvg(value) : value
  }
  if (Array.isArray(value)) return value.map((one) => clean(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, name)]))
}
