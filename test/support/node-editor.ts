import { expect } from 'vitest'
import type { Permission } from '#shop/access'
import { cast } from './cast/cast.ts'
import type { FreshDatabase } from './database.ts'
import { visitor } from './request.ts'
import { shopApp } from './shop-app.ts'

/** Of staff who write and publish pages, and may give no rights. */
export const WRITER: Permission[] = ['nodes_read', 'nodes_edit', 'nodes_publish']
const ALL: Permission[] = [...WRITER, 'permissions_edit']

interface Sent {
  readonly body?: object
  /** All that pages take, unless told. */
  readonly as?: Permission[]
  readonly headers?: Record<string, string>
}

/** A shop, and a user of staff who calls its pages with the permissions that each call says. */
export async function openNodeEditor(database: FreshDatabase) {
  let permissions: Permission[] = []
  const app = await shopApp(database, {
    identify: async ({ headers }) =>
      headers['x-staff'] === undefined
        ? undefined
        : {
            kind: 'user',
            user_id: cast.user.proff,
            username: 'proff',
            customer_id: null,
            price_group_ids: [],
            show_net: false,
            permissions,
          },
  })
  const staff = visitor(app)
  // It gets the token against forgery.
  await staff.post('/api/nodes', {}, { 'x-staff': '1' })
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { body, as = ALL, headers = {} }: Sent = {},
  ) => {
    permissions = as
    const all = { 'x-staff': '1', ...headers }
    if (method === 'GET') return staff.get(`/api/nodes${path}`, all)
    if (method === 'DELETE') return staff.delete(`/api/nodes${path}`, all)
    return staff[method === 'POST' ? 'post' : 'patch'](`/api/nodes${path}`, body, all)
  }
  let made = 0
  /** Makes a page. */
  const create = async (more: object = {}) => {
    made += 1
    const body = { name: `Side ${made}`, slug: `side-${made}`, ...more }
    const reply = await call('POST', '', { body })
    expect([reply.status, reply.body.errors]).toEqual([201, undefined])
    return reply.body.data
  }
  return { app, call, create }
}
