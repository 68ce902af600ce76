import { expect, test } from 'vitest'
import { sourcesOf } from './trackers.ts'

test('nothing outside the shop is allowed unless it is set up', () => {
  expect(sourcesOf({})).toEqual({})
})

test('a Matomo may be sent to, and no script of it runs', () => {
  expect(sourcesOf({ matomo: { url: 'https://stat.example/matomo', site: 3 } })).toEqual({
    'connect-src': ['https://stat.example'],
  })
})

test('the tag of Google and a company for chats are allowed where they need it', () => {
  const google = sourcesOf({ google: { tag: 'G-ABCD1234' } })
  expect(google['script-src']).toEqual(['https://*.googletagmanager.com'])
  expect(google['frame-src']).toBeUndefined()
  const chat = sourcesOf({ chat: { script: 'https://chat.example/widget.js?id=1' } })
  expect(chat['script-src']).toEqual(['https://chat.example'])
  expect(chat['frame-src']).toEqual(["'self'", 'https://chat.example'])
  expect(chat['object-src']).toBeUndefined()
  expect(sourcesOf({ openChat: { script: 'https://chat.example/widget.js?id=1' } })).toEqual(chat)
})
