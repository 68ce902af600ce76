import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

test('however many watch at once, the database is asked once, and anew the next time', async () => {
  let asked = 0
  const isReady = async () => {
    asked += 1
    await new Promise((later) => setImmediate(later))
    return asked === 1
  }
  const app = await shopApp(await freshDatabase(), { isReady })
  const watch = async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url: '/readyz' })),
    )
    return [...new Set(replies.map(({ statusCode }) => statusCode))]
  }
  expect([await watch(), asked]).toEqual([[200], 1])
  expect([await watch(), asked]).toEqual([[503], 2])
})
