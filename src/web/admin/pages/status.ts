import type { Tone } from '../parts/tag.tsx'
import type { AdminPage } from './page.ts'

type Status = 'draft' | 'scheduled' | 'hidden' | 'published'

/** What the status of a page follows from. */
type Dated = Pick<
  AdminPage,
  'active' | 'active_from' | 'active_to' | 'published_revision' | 'scheduled_revision'
> &
  Pick<AdminPage, 'publish_at' | 'revision'>

const texts: Readonly<Record<Status, { readonly word: string; readonly tone: Tone }>> = {
  draft: { word: 'Kladde', tone: 'plain' },
  scheduled: { word: 'Planlagt', tone: 'info' },
  hidden: { word: 'Skjult', tone: 'plain' },
  published: { word: 'Udgivet', tone: 'ok' },
}

/** What visitors see of a page now, rules left aside. */
export function statusOf(page: Dated, now = Date.now()): Status {
  const { active, active_from, active_to } = page
  const shown = shownRevision(page, now)
  const isWaiting = page.publish_at !== null && !isDue(page, now)
  if (!active) return shown === null ? 'draft' : 'hidden'
  if (shown === null) return isWaiting ? 'scheduled' : 'draft'
  if (active_to !== null && Date.parse(active_to) <= now) return 'hidden'
  if (active_from !== null && Date.parse(active_from) > now) return 'scheduled'
  return 'published'
}

export function statusInWords(status: Status) {
  return texts[status]
}

/** The number of the revision that is shown, or would be while the page is not hidden. */
export function shownRevision(page: Dated, now = Date.now()): number | null {
  return isDue(page, now) ? page.scheduled_revision : page.published_revision
}

/** The revision that is to be shown, and from when; undefined: none is. */
export function awaited(page: Dated, now = Date.now()) {
  const { publish_at, scheduled_revision } = page
  if (publish_at === null || scheduled_revision === null || isDue(page, now)) return undefined
  return { at: publish_at, revision: scheduled_revision }
}

/** Whether something is written that is neither shown nor waiting to be. */
export function hasMore(page: Dated, now = Date.now()): boolean {
  const last = awaited(page, now)?.revision ?? shownRevision(page, now)
  return last !== null && page.revision > last
}

function isDue({ publish_at }: Dated, now: number): boolean {
  return publish_at !== null && Date.parse(publish_at) <= now
}
