import { type ReactElement, type ReactNode, use } from 'react'
import type { Trace } from './pen.ts'
import { StencilsContext } from './stencils-context.ts'
import { traceWords } from './trace-words.ts'

type StencilledProps<Thing, Data> = {
  of: readonly Thing[]
  /** What one is drawn from: by default itself. */
  from?: (thing: Thing, place: number) => Data
  /** Only a server has stencils: leave it out of the browser's part. */
  trace: Trace<Data> | undefined
  /** What else decides how the one at this place looks; nothing: this one is like no other. */
  kind?: (place: number) => string | undefined
  /** Draws one. It may use neither ids made by React nor what the router knows. */
  children: (data: Data, place: number) => ReactElement
}

/** Many parts that differ in little but their words. In the browser this is no more than a loop. */
export function Stencilled<Thing, Data = Thing>({
  of,
  from = itself,
  trace,
  kind,
  children,
}: StencilledProps<Thing, Data>): ReactNode {
  const draw = () => of.map((thing, place) => children(from(thing, place), place))
  // What follows is no part of what the browser fetches.
  if (!import.meta.env.SSR) return draw()
  const stencils = use(StencilsContext)
  if (!stencils || !trace) return draw()
  const parts = of.map((thing, place) => ({
    of: thing,
    toData: () => from(thing, place),
    kind: kind ? kind(place) : '',
    draw: (shown: Data) => children(shown, place),
  }))
  return stencils.press(parts, trace)
}

function itself<Thing, Data>(thing: Thing): Data {
  return thing as unknown as Data
}

type WordedProps<Data> = {
  /** What it is drawn from: each text in it is shown as it is. */
  of: Data
  /** Tells it from all other parts. Left out: it is like no other now. */
  as: string | undefined
  /** Draws it. It may use neither ids made by React nor what the router knows. */
  children: (data: Data) => ReactElement
}

/** A part that many pages have, each with its own words. In the browser this is no more than its children. */
export function Worded<Data>({ of, as, children }: WordedProps<Data>): ReactNode {
  if (!import.meta.env.SSR) return children(of)
  const stencils = use(StencilsContext)
  if (!stencils || as === undefined) return children(of)
  return stencils.press([{ of, toData: () => of, kind: as, draw: children }], traceWords)
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
  if (!import.meta.env.SSR) return children()
  const stencils = use(StencilsContext)
  return stencils && as !== undefined ? stencils.keep(of, as, children) : children()
}
