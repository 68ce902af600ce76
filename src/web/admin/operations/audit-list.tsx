import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { QueryOf } from '#api-client'
import type { ListDescription } from '../lists/description.ts'
import { isAsPlanned } from '../parts/as-planned.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { AuditChanges } from './audit-changes.tsx'
import { ACTIONS, type AuditEvent, actionName } from './audit-texts.ts'

const URL = '/api/admin/audit'
type Query = QueryOf<'GET', typeof URL>

const OUTCOMES = {
  done: { word: 'Udført', tone: 'plain' },
  failed: { word: 'Afvist', tone: 'danger' },
  throttled: { word: 'For mange forsøg', tone: 'wait' },
} as const

/** Who did what, when and from where, the latest first. */
export const auditList: ListDescription<AuditEvent> = {
  name: 'Revisionslog',
  path: '/revision',
  note: 'Hvem gjorde hvad, hvornår og hvorfra. Gemmes i 180 dage og kan ikke ændres.',
  tabs: {
    param: 'outcome',
    label: 'Udfald',
    options: [
      { value: '', label: 'Alt' },
      { value: 'done', label: 'Udført' },
      { value: 'failed', label: 'Afvist' },
      { value: 'throttled', label: 'For mange forsøg' },
    ],
  },
  pages: 200,
  filters: [
    {
      param: 'action',
      label: 'Handling',
      options: Object.entries(ACTIONS).map(([value, label]) => ({ value, label })),
    },
  ],
  typed: [
    { param: 'actor_id', label: 'Af brugernr.', kind: 'number' },
    { param: 'concerning', label: 'Om brugernr.', kind: 'number' },
    { param: 'subject', label: 'Ting', kind: 'text' },
    { param: 'from', label: 'Fra', kind: 'day' },
    { param: 'to', label: 'Til', kind: 'day' },
  ],
  hasPage: () => false,
  columns: [
    { key: 'created', head: 'Tidspunkt', isLink: true, of: ({ created }) => formatMoment(created) },
    { key: 'actor', head: 'Hvem', of: (event) => <Actor event={event} /> },
    { key: 'action', head: 'Handling', of: ({ action }) => actionName(action) },
    { key: 'subject', head: 'Ting', of: (event) => <Subject event={event} /> },
    {
      key: 'changes',
      head: 'Før og efter',
      isWide: true,
      of: ({ changes }) => changes && <AuditChanges changes={changes} />,
    },
    {
      key: 'outcome',
      head: 'Udfald',
      of: ({ outcome }) => <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Tag>,
    },
    { key: 'network', head: 'Netværk', isSpare: true, of: ({ network }) => network },
  ],
  direction: () => 'desc',
  empty: 'Her er ingen hændelser.',
  read: (api, { search: _, sort: __, direction: ___, ...query }, signal) =>
    api.get(URL, { query: query as Query, signal }),
}

type Props = { event: AuditEvent }

/** Narrows the list to one who did something. */
function Actor({ event: { actor_id, actor_name, changes } }: Props) {
  if (isAsPlanned(changes)) return 'Som planlagt'
  if (actor_id === null) return 'Ikke logget ind'
  return (
    <Anchor component={Link} to={`?actor_id=${actor_id}`} inherit>
      {actor_name ?? `Slettet bruger ${actor_id}`}
    </Anchor>
  )
}

/** Narrows the list to one thing; its id is long, so its end is shown. */
function Subject({ event: { subject } }: Props) {
  if (subject === null) return null
  const shown = subject.length > 12 ? `…${subject.slice(-8)}` : subject
  return (
    <Anchor component={Link} to={`?subject=${encodeURIComponent(subject)}`} inherit title={subject}>
      {shown}
    </Anchor>
  )
}
