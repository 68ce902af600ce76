import { type ReactElement, type ReactNode, use } from 'react'
import type { Trace } from './pen.ts'
import { StencilsContext } from './stencils-context.ts'

type StencilledProps<Data> = {
  of: readonly Data[]
  /** Only a server has stencils: leave it out of the browser's part. */
  trace: Trace<Data> | undefined
  /** What else decides how the one at this place looks. */
  kind?: (place: number) => string
  /** Draws one. It may use neither ids made by React nor what the router knows. */
  children: (data: Data, place: number) => ReactElement
}

/** Many parts that differ in little but their words. In the browser this is no more than a loop. */
export function Stencilled<Data>({ of, trace, kind, children }: StencilledProps<Data>): ReactNode {
  const stencils = use(StencilsContext)
  if (!stencils || !trace) return of.map(children)
  const parts = of.map((data, place) => ({
    data,
    kind: kind?.(place) ?? '',
    draw: (shown: Data) => children(shown, place),
  }))
  return stencils.press(parts, trace)
}

type KeptProps = {
  /** Another object is drawn anew; what is in this one may not change. */
  of: object
  /** Tells what is drawn from everything else that is drawn of the same object. Left out: drawn each time, in its place. */
  as: string | undefined
  /** Draws it. It may use neither ids made by React nor what the router knows. */
  children: () => ReactNode
}

/** A part of the frame that is the same on many pages. In the browser this is no more than its children. */
export function Kept({ of, as, children }: KeptProps): ReactNode {
  const stencils = use(StencilsContext)
  return stencils && as !== undefined ? stencils.keep(of, as, children) : children()
}
