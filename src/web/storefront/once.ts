import { findMade, keepsakesOf, last } from '#contract/keepsakes'

/**
 * What `make` makes of a thing that comes again is made once, and comes again with it: goods that many pages show are the
 * same objects on all of them. Only a server has such things; a browser shows a thing once.
 */
export function once<Of extends object, Made extends object>(
  make: (of: Of) => Made,
): (of: Of) => Made {
  const made = onceAs((of: Of, _as: '') => make(of))
  return (of) => made(of, '')
}

/**
 * As {@link once}, for what is made of a thing in several ways.
 *
 * @param partsOf Parts of it of which something is made in turn.
 */
export function onceAs<Of extends object, As extends string | number, Made extends object>(
  make: (of: Of, as: As) => Made,
  partsOf: (made: Made) => readonly object[] = () => [],
): (of: Of, as: As) => Made {
  if (!import.meta.env.SSR) return make
  const makeLasting = (of: Of, as: As): Made => {
    const made = last(make(of, as))
    for (const part of partsOf(made)) last(part)
    return made
  }
  const again = (of: Of, as: As): Made => {
    const keepsakes = keepsakesOf(of)
    if (!keepsakes) return make(of, as)
    const before = findMade(keepsakes.made, again, as) as Made | undefined
    if (before) return before
    const made = makeLasting(of, as)
    keepsakes.made = { by: again, as, made, next: keepsakes.made }
    return made
  }
  return again
}
