import type { NodeRow, NodeTexts } from './node.ts'

/** A node with a revision of it: what visitors see, or a draft that is being looked at. */
export interface ShownNode extends Omit<NodeRow, 'order' | keyof NodeTexts>, NodeTexts {
  readonly order: number
  readonly lft: number
  readonly rght: number
  /** Of the revision. */
  readonly contents: readonly ShownContent[]
  readonly custom_fields: readonly Record<string, unknown>[]
  readonly rules: readonly Rule[]
  readonly breadcrumbs: readonly Crumb[]
  /** Where internal_link leads, if that is to be seen. */
  readonly internal_url: string | null
  /** The time of the database when it was read. */
  readonly now: Date
  /** Whether it may be seen, rules left aside. */
  readonly is_visible: boolean
}

/** A content of a revision: dates are ISO 8601. */
export interface ShownContent {
  readonly id: number
  readonly node_id: number
  readonly name: string
  readonly content: Readonly<Record<string, unknown>>
  readonly template_slug: string
  readonly section_slug: string
  readonly order: number
  readonly active: boolean
  readonly active_from: string | null
  readonly active_to: string | null
  readonly tag_ids: readonly number[]
}

interface Crumb {
  readonly id: number
  readonly name: string
  readonly url: string
}

export interface Condition {
  readonly source: string
  readonly key: string
  readonly value: string
  readonly comparison: string
  readonly friendly_name: string
}

export interface Rule {
  readonly id: number
  readonly node_id: number
  readonly name: string
  readonly conditions: readonly Condition[]
}

interface Window {
  readonly active: boolean
  readonly active_from: Date | string | null
  readonly active_to: Date | string | null
}

/** Active and within its window. An open bound is no limit, and a date that cannot be read counts as valid (specification section 4). */
function isOpenAt({ active, active_from, active_to }: Window, now: Date): boolean {
  return active && !(toTime(active_from) > now.getTime()) && !(toTime(active_to) <= now.getTime())
}

/** The contents of a node that may be seen now. */
export function openContents({ contents, now }: ShownNode): ShownContent[] {
  return contents.filter((content) => isOpenAt(content, now))
}

/** When what is seen of a node next changes by itself, in milliseconds since 1970; Infinity: never. */
export function nextChange({
  active_from,
  active_to,
  publish_at,
  contents,
  now,
}: ShownNode): number {
  const bounds = [
    active_from,
    active_to,
    publish_at,
    ...contents.flatMap((content) => [content.active_from, content.active_to]),
  ]
  return Math.min(
    ...bounds.map(toTime).filter((time) => time > now.getTime()),
    Number.POSITIVE_INFINITY,
  )
}

/** NaN where there is none, which is neither before nor after anything. */
function toTime(value: Date | string | null): number {
  return value === null ? Number.NaN : new Date(value).getTime()
}
