import type { FormValues } from './description.ts'

/** A field of a record that two people have changed at once. */
export interface FieldConflict {
  readonly name: string
  readonly mine: string | boolean
  readonly theirs: string | boolean
  /** Which is chosen before the user chooses: what one alone has changed is kept. */
  readonly choice: 'mine' | 'theirs'
}

/**
 * @param saved As the record was when the form was opened.
 * @returns The fields in which both differ; the others are equal.
 */
export function conflictsOf<Values extends FormValues>(
  saved: Values,
  mine: Values,
  theirs: Values,
): FieldConflict[] {
  return Object.keys(mine).flatMap((name) => {
    const [before, one, other] = [saved[name], mine[name] ?? '', theirs[name] ?? '']
    if (one === other) return []
    return [{ name, mine: one, theirs: other, choice: one === before ? 'theirs' : 'mine' } as const]
  })
}

/** @param choices By the name of the field. */
export function merged<Values extends FormValues>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values {
  const chosen = Object.keys(mine).map((name) => [
    name,
    (choices[name] === 'theirs' ? theirs : mine)[name],
  ])
  return Object.fromEntries(chosen) as Values
}
