import { createContext, type ReactElement, type ReactNode } from 'react'
import type { Trace } from './pen.ts'

/** Draws parts of a page that is being made on the server without React; browsers have none. */
export interface Stencils {
  /** One part after another, each of the form it has. */
  readonly press: <Data>(parts: readonly Part<Data>[], trace: Trace<Data>) => ReactNode
  /** A part that is the same for as long as the thing it shows is the same object. */
  readonly keep: (of: object, as: string, draw: () => ReactNode) => ReactNode
}

export interface Part<Data> {
  /** What it shows. What is drawn of a thing that comes again is kept with it. */
  readonly of: unknown
  /** What it is drawn from. */
  readonly toData: () => Data
  /** Whatever else decides how it looks; nothing: it is like no other. */
  readonly kind: string | undefined
  readonly draw: (data: Data) => ReactElement
}

export const StencilsContext = createContext<Stencils | undefined>(undefined)
