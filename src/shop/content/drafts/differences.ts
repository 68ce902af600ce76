import type { Revision } from './store-revisions.ts'

export interface Difference {
  /** `title`, `contents.12.content`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Compared = Pick<Revision, 'node' | 'contents'>

/** When they were written says nothing of what a page shows. */
const LEFT_OUT = new Set(['created', 'modified'])

/** What one revision has otherwise than another, field by field. */
export function differencesOf(before: Compared, after: Compared): Difference[] {
  return [
    ...compare('', before.node, after.node),
    ...idsOf(before, after).flatMap((id) =>
      compare(`contents.${id}.`, contentOf(before, id), contentOf(after, id)),
    ),
  ]
}

function idsOf(...revisions: readonly Compared[]): unknown[] {
  return [...new Set(revisions.flatMap(({ contents }) => contents.map(({ id }) => id)))]
}

function contentOf({ contents }: Compared, id: unknown): Readonly<Record<string, unknown>> {
  return contents.find((content) => content.id === id) ?? {}
}

function compare(
  above: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(
      (key) => !LEFT_OUT.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
    )
    .map((key) => ({ field: above + key, before: before[key] ?? null, after: after[key] ?? null }))
}
