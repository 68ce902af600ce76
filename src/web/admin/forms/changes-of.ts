/** The fields of a body that are other than before; of a list its members. */
export function changesOf<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Body]),
  )
  return Object.fromEntries(changed) as Partial<Body>
}
