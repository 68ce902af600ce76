import { expect, test } from 'vitest'
import type { App } from '#http/app'
import { makeFirstPage } from './first-page.ts'

/** An app that answers so, and then always as the last time. */
function appThatSays(...statuses: number[]) {
  const asked: unknown[] = []
  const inject = async (request: unknown) => {
    asked.push(request)
    return { statusCode: statuses.length > 1 ? statuses.shift() : statuses[0] }
  }
  const readGoods = async () => void asked.push('goods')
  return { asked, app: { inject, readGoods } as unknown as App }
}

const quick = { patienceMs: 50, pauseMs: 1 }

test('the first page is made once, when goods have been read', async () => {
  const { app, asked } = appThatSays(200)
  await makeFirstPage(app, quick)
  expect(asked).toEqual(['goods', { url: '/' }])
})

test('a database that is too slow at first is asked again', async () => {
  const { app, asked } = appThatSays(503, 503, 200)
  await makeFirstPage(app, quick)
  expect(asked).toEqual(['goods', ...Array(3).fill({ url: '/' })])
})

test('goods that cannot be read at first do not end the shop: its page decides', async () => {
  const { app, asked } = appThatSays(503, 200)
  app.readGoods = () => Promise.reject(new Error('the database is away'))
  await makeFirstPage(app, quick)
  expect(asked).toEqual(Array(2).fill({ url: '/' }))
})

test('a database that stays too slow is given up, a fault at once', async () => {
  const slow = appThatSays(503)
  await expect(makeFirstPage(slow.app, quick)).rejects.toThrow('cannot be made (503)')
  expect(slow.asked.length).toBeGreaterThan(2)
  const broken = appThatSays(500, 200)
  await expect(makeFirstPage(broken.app, quick)).rejects.toThrow('cannot be made (500)')
})

test('a shop that is stopped while goods are read asks for no page', async () => {
  const { app, asked } = appThatSays(200)
  await expect(makeFirstPage(app, { isEnding: () => true })).rejects.toThrow('stops')
  expect(asked).toEqual(['goods'])
})
