/** What a picture may know of a product: the catalogue's (Danish) keys, with values as the catalogue writes them. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The first of these attributes that says something; `''` when none does. Every reading of a picture ends here. */
export function str(a: Attributes, ...keys: string[]): string {
  for (const key of keys) {
    const value = a[key]
    if (value !== undefined && value !== null && value !== '' && value !== '-') return String(value)
  }
  return ''
}

/** The same attributes, some with another value; reads the rest when they are asked for, not before. */
export function withChanges(a: Attributes, changes: Attributes): Attributes {
  return Object.assign(Object.create(a) as Attributes, changes)
}

/** All numbers in a text, with a decimal comma or point. */
export function numbers(value: string): number[] {
  return [...value.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => Number(found.replace(',', '.')))
}

export function num(a: Attributes, fallback: number, ...keys: string[]): number {
  const [first] = numbers(str(a, ...keys))
  return first ?? fallback
}

/** "45x145" and the like: two or three measures. */
export function measures(value: string, fallback: readonly number[]): number[] {
  const found = numbers(value)
  return fallback.map((otherwise, i) => found[i] ?? otherwise)
}

export const has = (value: string, pattern: RegExp): boolean => pattern.test(value)
