/** What a form with bracket keys says: `a[b][0][c]=1` is `{ a: { b: [{ c: '1' }] } }`. */
export type Form = { [key: string]: Form | string }

export function readForm(body: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    let at = form
    for (const part of path) {
      const next = at[part]
      const inner = typeof next === 'object' ? next : {}
      at[part] = inner
      at = inner
    }
    if (last !== undefined) at[last] = value
  }
  return form
}

/** A text of a form; `''` where there is none. */
export function textAt(form: Form, ...path: readonly string[]): string {
  let at: Form | string | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : ''
}

export function formAt(form: Form, ...path: readonly string[]): Form {
  let at: Form | string | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'object' ? at : {}
}

export function numberAt(form: Form, ...path: readonly string[]): number {
  return Number(textAt(form, ...path))
}
