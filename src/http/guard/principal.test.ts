import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { User } from '#shop/access'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import type { Identify } from './principal.ts'

const user: User = {
  kind: 'user',
  user_id: 7,
  username: 'mette',
  customer_id: 3,
  price_group_ids: [5],
  show_net: true,
  permissions: ['show_net'],
}
const identify: Identify = async ({ headers }) => (headers['x-user'] === '7' ? user : undefined)
const database = await freshDatabase()

describe('a route says who may call it', () => {
  test('and one that does not keeps the shop from starting', async () => {
    const undeclared = async (app: FastifyInstance) => {
      app.get('/undeclared', () => 'seen')
    }
    await expect(shopApp(database, { plugins: [undeclared] })).rejects.toThrow('/undeclared')
  })

  test('users alone, when it says so; anyone else who asks is told to log in', async () => {
    const routes = async (app: FastifyInstance) => {
      app.get('/own', { config: { access: 'user' } }, ({ principal }) => principal)
      app.get('/open', { config: { access: 'anyone' } }, ({ principal }) => principal)
    }
    const app = await shopApp(database, { plugins: [routes], identify })
    const headers = { 'x-user': '7' }
    expect((await app.inject({ url: '/own', headers })).json()).toEqual(user)
    const refused = await app.inject({ url: '/own' })
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'login_required'])
    expect((await app.inject({ url: '/open' })).json()).toEqual({ kind: 'anonymous' })
  })
})
