/** A list with one of its members moved to another place. */
export function movedTo<One>(list: readonly One[], from: number, to: number): readonly One[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}
