import { beforeEach, expect, test } from 'vitest'
import type { Answer, Call } from '../call.ts'
import { authenticateStaff } from './authenticate-staff.ts'

const SESSION = '/api/admin/session'
const LIST = '/api/admin/enquiries'
const MINUTE = 60_000

let cookies: string
let sent: Call[]
let now: number
let isOver: boolean
let asked: number
beforeEach(() => {
  cookies = 'XSRF-TOKEN=guest; __Host-staff-xsrf=proof'
  sent = []
  now = 0
  isOver = false
  asked = 0
})

const done: Answer = { status: 200, body: {} }
const over: Answer = { status: 401, body: { code: 'session_expired', message: 'Udløbet' } }
const get = (path: string): Call => ({ method: 'GET', path, headers: {} })
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body, headers: {} })

function desk(logsInAgain = true) {
  const through = authenticateStaff({
    readCookies: () => cookies,
    locks: undefined,
    now: () => now,
    onOver: async () => {
      asked += 1
      if (logsInAgain) isOver = false
      return logsInAgain
    },
  })
  const next = async (call: Call) => {
    sent.push(call)
    return isOver ? over : done
  }
  return (call: Call) => through(call, next)
}

const proofs = () => sent.map(({ headers }) => headers['X-XSRF-TOKEN'])

test('each call carries the token of the session, also one that reads', async () => {
  const send = desk()
  await send(get(LIST))
  await send(post(`${LIST}/1/answer`, {}))
  expect(proofs()).toEqual(['proof', 'proof'])
})

test('a login is sent with the token of the visitor, whatever an earlier session has left', async () => {
  await desk()(post(SESSION, { username: 'mette@planke.example', password: 'x' }))
  expect(proofs()).toEqual(['guest'])
})

test('the first call after a quarter of an hour renews the session, once for all that wait', async () => {
  const send = desk()
  now = 14 * MINUTE
  await send(get(LIST))
  now = 16 * MINUTE
  await Promise.all([send(get(LIST)), send(get(LIST))])
  await send(get(LIST))
  expect(sent.filter(({ path }) => path === SESSION).map(({ body }) => body)).toEqual([{}])
  expect(sent).toHaveLength(5)
})

test('a call that meets the end of the session is sent again after the login', async () => {
  isOver = true
  expect(await desk()(post(`${LIST}/1/answer`, { answer: 'Ja' }))).toEqual(done)
  expect([asked, sent.length]).toEqual([1, 2])
})

test('it stays refused where the user leaves', async () => {
  isOver = true
  expect(await desk(false)(get(LIST))).toEqual(over)
  expect([asked, sent.length]).toEqual([1, 1])
})

test('asking who works is answered as it is', async () => {
  isOver = true
  expect(await desk()(get(SESSION))).toEqual(over)
  expect(asked).toBe(0)
})
