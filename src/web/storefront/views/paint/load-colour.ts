import type { LoaderFunctionArgs } from 'react-router'
import type { ColourReply } from '#contract/paint/colour'
import { shopContext } from '../../shop-context.ts'
import { orNotFound } from '../not-found.ts'
import { missing, readsOf } from './colour-reads.ts'

/** A colour and those beside it. */
export type ColourView = { readonly kind: 'colour' } & ColourReply

export async function loadColour({ params, context }: LoaderFunctionArgs) {
  const { system = '', slug = '' } = params
  const reply = await orNotFound(readsOf(context.get(shopContext).api).colour(system, slug))
  if ('kind' in reply) return missing()
  return { kind: 'colour', ...reply } satisfies ColourView
}
