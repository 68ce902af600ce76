/** What was made of a lasting thing, kept for as long as that lives. */
interface Keepsakes {
  /** As it is written into pages. */
  json?: Buffer
  /** As it is drawn, by the kind of part that shows it. */
  drawn?: Map<string, Buffer>
}

/** Things that many pages show, each the same object on all of them, which nobody changes. */
const lasting = new WeakMap<object, Keepsakes>()

/** @returns Nothing for what is of one page alone. */
export function keepsakesOf(thing: unknown): Keepsakes | undefined {
  return typeof thing === 'object' && thing !== null ? lasting.get(thing) : undefined
}

/** Says of a thing that it will be met again. */
export function last<Thing extends object>(thing: Thing): Thing {
  lasting.set(thing, {})
  return thing
}

/**
 * On the server, what `make` makes of a thing is the same lasting object for as long as the thing lives: goods that many
 * pages show come to all of them as the same objects. A browser shows a thing once, and makes it.
 */
export function once<Of extends object, Made extends object>(
  make: (of: Of) => Made,
): (of: Of) => Made {
  const made = onceAs((of: Of, _as: '') => make(of))
  return (of) => made(of, '')
}

/** As {@link once}, for what is made of a thing in several ways. */
export function onceAs<Of extends object, As extends string | number, Made extends object>(
  make: (of: Of, as: As) => Made,
): (of: Of, as: As) => Made {
  if (!import.meta.env.SSR) return make
  const known = new WeakMap<Of, [As, Made][]>()
  return (of, as) => {
    const ways = known.get(of) ?? []
    const [, before] = ways.find(([way]) => way === as) ?? []
    if (before) return before
    const made = last(make(of, as))
    known.set(of, [...ways, [as, made]])
    return made
  }
}
