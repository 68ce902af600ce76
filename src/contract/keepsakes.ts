/** What was made of a lasting thing, kept with it. */
export interface Keepsakes {
  /** As it is written into pages. */
  json?: Buffer
  /** As it is drawn. */
  drawn?: Keepsake<Buffer> | undefined
  /** Other things. */
  made?: Keepsake<object> | undefined
}

/** One of the few things that were made of another; in a list, since many things have such. */
export interface Keepsake<Made> {
  readonly by: unknown
  readonly as: unknown
  readonly made: Made
  readonly next: Keepsake<Made> | undefined
}

/**
 * @param by What made it.
 * @param as In which way.
 */
export function findMade<Made>(
  first: Keepsake<Made> | undefined,
  by: unknown,
  as: unknown,
): Made | undefined {
  let one = first
  while (one && (one.by !== by || one.as !== as)) one = one.next
  return one?.made
}

/** By its name, since the server and the pages that are built for it each have this file. */
const KEEPSAKES = Symbol.for('planke.keepsakes')

/** A thing of which something is known before it is first asked for. */
export class Lasting {
  readonly #keepsakes: Keepsakes

  constructor(keepsakes: Keepsakes) {
    this.#keepsakes = keepsakes
  }

  // No property of its own, which a copy would have as well.
  get [KEEPSAKES](): Keepsakes {
    return this.#keepsakes
  }
}

/** Says of a thing that it comes again, the same object each time, which nobody changes. */
export function last<Thing extends object>(thing: Thing): Thing {
  Object.defineProperty(thing, KEEPSAKES, { value: {} })
  return thing
}

/** @returns Nothing for what comes once. */
export function keepsakesOf(thing: unknown): Keepsakes | undefined {
  return (thing as { [KEEPSAKES]?: Keepsakes } | null | undefined)?.[KEEPSAKES]
}
