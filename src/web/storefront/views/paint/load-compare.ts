import type { LoaderFunctionArgs } from 'react-router'
import type { Colour } from '#contract/paint/colour'
import { shopContext } from '../../shop-context.ts'
import { orNotFound } from '../not-found.ts'
import { missing, readsOf } from './colour-reads.ts'
import { type CompareQuery, readCompareQuery } from './compare-query.ts'

/** A colour beside another. */
export interface CompareView {
  readonly kind: 'compare'
  readonly colour: Colour
  /** Undefined until one is found. */
  readonly other: Colour | undefined
  readonly query: CompareQuery
}

export async function loadCompare({ request, context }: LoaderFunctionArgs) {
  const query = readCompareQuery(new URL(request.url).searchParams)
  if (query.farve === undefined) return missing()
  const reads = readsOf(context.get(shopContext).api)
  const [system = '', slug = ''] = query.farve.split('/')
  const [found, others] = await Promise.all([
    orNotFound(reads.colour(system, slug)),
    query.med ? reads.colours({ search: query.med, limit: 1 }) : undefined,
  ])
  if ('kind' in found) return missing()
  const other = others?.data[0]
  return { kind: 'compare', colour: found.data, other, query } satisfies CompareView
}
