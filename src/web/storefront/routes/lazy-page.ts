import type { ComponentType } from 'react'
import type { Page } from '../meta.ts'

/** A component that is fetched when the data of a page asks for it. */
export interface LazyPage<Props> extends Page {
  /** @throws {Error} before it has been loaded. */
  readonly shown: () => ComponentType<Props>
}

export function lazyPage<Props>(
  file: string,
  fetch: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let found: ComponentType<Props> | undefined
  return {
    file,
    load: async () => {
      found ??= await fetch()
    },
    shown: () => {
      if (!found) throw new Error(`${file} is shown before it has come`)
      return found
    },
  }
}
