import { expect, test } from 'vitest'
import type { CompanyUserReply } from '#contract/user/managed-user'
import { canEdit, initialsOf, permissionsOf } from './colleague.ts'

const colleague: CompanyUserReply = {
  id: 1,
  username: 'svend@demo.dk',
  name: 'Svend Holm',
  active: true,
  disabled_by_staff: false,
  is_invited: false,
  permissions: ['see_offers'],
  group_permissions: ['show_net'],
  approval_above: null,
  approval_budget: null,
  last_login: null,
  is_me: false,
}

test('permissions of the group come before those that were given, in the order of the table', () => {
  expect(permissionsOf(colleague)).toEqual(['show_net', 'see_offers'])
})

test('a colleague is changed by those alone who may do at least as much', () => {
  expect(canEdit(colleague, ['show_net', 'see_offers', 'see_reports'])).toBe(true)
  expect(canEdit(colleague, ['see_offers'])).toBe(false)
  expect(canEdit({ ...colleague, is_me: true }, ['show_net', 'see_offers'])).toBe(false)
})

test.each([
  ['Svend Aage Holm', 'SH'],
  ['åse', 'Å'],
  ['', ''],
])('%j is abbreviated to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
