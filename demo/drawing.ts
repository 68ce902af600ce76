import { hash } from 'node:crypto'
import type { Attributes } from './pictures/attributes.ts'
import { hasMeasures } from './pictures/draw/detail.ts'
import { drawDetail, drawProduct } from './pictures/index.ts'
import { readForDetail, readForProduct } from './pictures/reads.ts'

export type { Attributes } from './pictures/attributes.ts'

/** A picture of the demo shop, described in words; it is drawn when it is first asked for. A row of demo.drawing. */
export interface Drawing {
  /** Its name in the media store: the same for goods that look the same, and different for all others. */
  readonly source: string
  readonly kind: 'product' | 'detail'
  readonly family: string
  /** Only those that show. */
  readonly attributes: Readonly<Record<string, string>>
}

/** Part of every name. To be raised when drawings change, as a picture's address may be kept for ever. */
const EDITION = 1
/** Of families that were drawn anew since, so that all others keep their addresses. */
const EDITIONS: Readonly<Record<string, number>> = { kabel: 2, ventilation: 2 }

/** The picture of a product. Attributes are those of the catalogue, and the brand's name as `brand`. */
export function toDrawing(family: string, attributes: Attributes): Drawing {
  return named('product', family, readForProduct(family, attributes))
}

/** The drawing with measures, for goods that have them; otherwise null. */
export function toDetailDrawing(family: string, attributes: Attributes): Drawing | null {
  const shown = readForDetail(family, attributes)
  if (!shown || !hasMeasures(family, shown)) return null
  return named('detail', family, shown)
}

/** @returns SVG, 1600 x 1200. The same drawing gives the same bytes. */
export function draw({ kind, family, attributes, source }: Drawing): string {
  if (kind === 'product') return drawProduct(family, attributes, source)
  const svg = drawDetail(family, attributes, source)
  if (svg === null) throw new Error(`there is nothing to measure on ${source}`)
  return svg
}

function named(kind: Drawing['kind'], family: string, attributes: Drawing['attributes']): Drawing {
  const told = JSON.stringify([EDITIONS[family] ?? EDITION, kind, family, attributes])
  const source = `${family.replaceAll('_', '-')}-${hash('sha256', told, 'hex').slice(0, 20)}`
  return { source, kind, family, attributes }
}
