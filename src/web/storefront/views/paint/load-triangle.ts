import type { LoaderFunctionArgs } from 'react-router'
import { HUES } from '#kernel/paint/hues'
import { shopContext } from '../../shop-context.ts'
import { readsOf } from './colour-reads.ts'

/** The hue of a triangle: `Y80R`. */
export function readHue(query: URLSearchParams): string | undefined {
  const asked = query.get('kuloer')?.toUpperCase()
  return HUES.find((hue) => hue === asked)
}

/** The triangle of a hue. */
export interface TriangleView {
  readonly kind: 'triangle'
  readonly hue: string
  readonly ncs_licensed: boolean
}

const FIRST_HUE = 'Y80R'

/** Nuances are computed where they are drawn. */
export async function loadTriangle({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const reads = readsOf(context.get(shopContext).api)
  const { metadata } = await reads.colours({ limit: 1 })
  const hue = readHue(searchParams) ?? FIRST_HUE
  return { kind: 'triangle', hue, ncs_licensed: metadata.ncs_licensed } satisfies TriangleView
}
