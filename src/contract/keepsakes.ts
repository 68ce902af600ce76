/** What was made of a lasting thing, kept with it. */
export interface Keepsakes {
  /** As it is written into pages. */
  json?: Buffer
  /** As it is drawn, by the kind of part that shows it. */
  drawn?: Map<string, Buffer>
  /** Other things, by what made them. */
  made?: Map<unknown, unknown>
}

/** By its name, since the server and the pages that are built for it each have this file. */
const KEEPSAKES = Symbol.for('planke.keepsakes')

/** Says of a thing that it comes again, the same object each time, which nobody changes. */
export function last<Thing extends object>(thing: Thing): Thing {
  Object.defineProperty(thing, KEEPSAKES, { value: {} })
  return thing
}

/** @returns Nothing for what comes once. */
export function keepsakesOf(thing: unknown): Keepsakes | undefined {
  return (thing as { [KEEPSAKES]?: Keepsakes } | null | undefined)?.[KEEPSAKES]
}
