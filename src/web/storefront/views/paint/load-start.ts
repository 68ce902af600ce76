import type { LoaderFunctionArgs } from 'react-router'
import type { Colour, ColoursReply } from '#contract/paint/colour'
import { shopContext } from '../../shop-context.ts'
import { readsOf } from './colour-reads.ts'

/** The first page: the colours of the shop, and what there is besides. */
export interface StartView {
  readonly kind: 'start'
  readonly colours: readonly Colour[]
  readonly collections: ColoursReply['metadata']['collections']
  /** Some colours of what was read in, as hex. */
  readonly imported: readonly string[]
}

const SOME = 9

export async function loadStart({ context }: LoaderFunctionArgs) {
  const reads = readsOf(context.get(shopContext).api)
  const [own, others] = await Promise.all([
    reads.colours({ system: 'indefarver' }),
    reads.colours({ system: 'ppg', limit: SOME }),
  ])
  return {
    kind: 'start',
    colours: own.data,
    collections: own.metadata.collections,
    imported: others.data.map(({ hex }) => hex),
  } satisfies StartView
}
