import sanitizeHtml, { type IOptions } from 'sanitize-html'

const words = (text: string): string[] => text.split(' ')

const SHAPES = words(
  'svg g defs symbol title desc style path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode use',
)
/** What would run, move or lead away. */
const RUNS =
  /^(script|foreignobject|iframe|object|embed|handler|listener|audio|video|a|animate.*|set)$/i
/** A handler of an event; the address of something that runs, or is elsewhere; what a style fetches. */
const HANDLER = /^on/i
const REFERENCE = /^(xlink:)?href$/i
const FETCHES = /@import|url\s*\(\s*['"]?\s*(?!['"]?\s*#)|expression\s*\(|javascript:|\\/i
const ENTITY = /<!ENTITY/i
const DEEPEST = 100

/**
 * A drawing of shapes, colours and text alone: what does nothing but draw is kept, what drawing programs leave is dropped.
 *
 * @returns undefined when it would run or fetch something.
 */
export function cleanDrawing(svg: string): string | undefined {
  if (ENTITY.test(svg)) return undefined
  let isSafe = true
  const options: IOptions = {
    allowedTags: SHAPES,
    allowVulnerableTags: true,
    allowedAttributes: false,
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nestingLimit: DEEPEST,
    onOpenTag: (name, attribs) => {
      if (RUNS.test(name) || !Object.entries(attribs).every(isHarmless)) isSafe = false
    },
    textFilter: (text) => {
      if (FETCHES.test(text)) isSafe = false
      return text
    },
  }
  const clean = sanitizeHtml(svg, options).trim()
  return isSafe && clean.startsWith('<svg') && !hasFetchingStyle(clean) ? clean : undefined
}

function isHarmless([name, value]: readonly [string, string]): boolean {
  if (HANDLER.test(name)) return false
  if (REFERENCE.test(name)) return value.startsWith('#')
  return !FETCHES.test(value)
}

/** The text of a style reaches no filter. */
function hasFetchingStyle(svg: string): boolean {
  return [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].some(([, css = '']) =>
    FETCHES.test(css),
  )
}
