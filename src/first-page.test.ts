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
  const readProducts = async () => void asked.push('products')
  return { asked, app: { inject, readProducts } as unknown as App }
}

const quick = { patienceMs: 50, pauseMs: 1 }

test('the first page is made once, when products have been read', async () => {
  const { app, asked } = appThatSays(200)
  await makeFirstPage(app, quick)
  expect(asked).toEqual(['products', { url: '/' }])
})

test('a database that is too slow at first is asked again', async () => {
  const { app, asked } = appThatSays(503, 503, 200)
  await makeFirstPage(app, quick)
  expect(asked).toEqual(['products', ...Array(3).fill({ url: '/' })])
})

test('products that cannot be read at first do not end the shop: its page decides', async () => {
  const { app, asked } = appThatSays(503, 200)
  app.readProducts = () => Promise.reject(new Error('the database is away'))
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

test('a shop that is stopped while products are read asks for no page', async () => {
  const { app, asked } = appThatSays(200)
  await expect(makeFirstPage(app, { isEnding: () => true })).rejects.toThrow('stops')
  expect(asked).toEqual(['products'])
})
