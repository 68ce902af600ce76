import { expect, test } from 'vitest'
import { ApiError, type Calls, Unreachable } from '#api-client'
import { createStaffSession } from './staff-session.ts'

const user = { name: 'Mette Holm', username: 'mette@planke.example', has_second_factor: true }
const data = { user, permissions: ['admin'], needs_second_factor: false }
const refused = new ApiError(401, { code: 'login_required', message: 'Log ind' })

function session(answer: () => Promise<unknown>) {
  const api = { get: answer, post: async () => ({ data }), delete: answer }
  let begun = 0
  const store = createStaffSession(api as unknown as Calls, async () => {
    begun += 1
  })
  return { store, begun: () => begun }
}

test('a browser with a session goes on with it', async () => {
  const { store, begun } = session(async () => ({ data }))
  await store.check()
  expect(store.get()).toMatchObject({ kind: 'in', isOver: false, user: { name: 'Mette Holm' } })
  expect(begun()).toBe(1)
})

test('one without is told apart from a shop that does not answer', async () => {
  const out = session(() => Promise.reject(refused))
  await out.store.check()
  expect(out.store.get()).toEqual({ kind: 'out' })
  const away = session(() => Promise.reject(new Unreachable('/api/admin/session')))
  await away.store.check()
  expect(away.store.get()).toEqual({ kind: 'unreachable' })
})

test('calls that meet the end of a session wait for one login', async () => {
  const { store } = session(async () => ({ data }))
  await store.check()
  const waiting = [store.askAgain(), store.askAgain()]
  expect(store.get()).toMatchObject({ kind: 'in', isOver: true })
  await store.logIn({ username: user.username, password: 'x' })
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(store.get()).toMatchObject({ kind: 'in', isOver: false })
})

test('who leaves instead sends nothing again', async () => {
  const { store } = session(async () => ({ data }))
  expect(await store.askAgain()).toBe(false)
  await store.check()
  const waiting = store.askAgain()
  await store.logOut()
  expect(await waiting).toBe(false)
  expect(store.get()).toEqual({ kind: 'out' })
})
