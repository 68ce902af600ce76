import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auditList } from './audit-list.tsx'
import type { AuditEvent } from './audit-texts.ts'

const event = { actor_id: null, actor_name: null, changes: null } as unknown as AuditEvent

function actorOf(changes: AuditEvent['changes']): string {
  const column = auditList.columns.find(({ key }) => key === 'actor')
  return renderToStaticMarkup(column?.of({ ...event, changes }))
}

test('what took effect as planned is told so, and not as done by a visitor', () => {
  expect(actorOf([{ field: 'planned_price', before: [], after: [] }])).toBe('Som planlagt')
  expect(actorOf([{ field: 'prices', before: [], after: [] }])).toBe('Ikke logget ind')
  expect(actorOf(null)).toBe('Ikke logget ind')
})
