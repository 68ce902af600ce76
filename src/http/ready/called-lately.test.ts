import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { calledLately } from './called-lately.ts'

test('a server nobody has called is at leisure; one that was called is so again after a while', () => {
  const server = new EventEmitter()
  let now = 0
  const isCalled = calledLately(server as unknown as Server, () => now)
  expect(isCalled()).toBe(false)
  server.emit('request')
  now += 1_999
  expect(isCalled()).toBe(true)
  server.emit('request')
  now += 1_999
  expect(isCalled()).toBe(true)
  now += 1
  expect(isCalled()).toBe(false)
})
