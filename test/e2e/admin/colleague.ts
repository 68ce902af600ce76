import { expect } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from '../login.ts'
import { shopAddress } from '../shop-server.ts'

const URL = '/api/admin/shop/products'

/** A product that was made. */
export interface Made {
  readonly id: number
  readonly url: string
}

/** Calls the API as an administrator, in the place of a colleague. */
export async function colleague() {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  return {
    make: async (body: object): Promise<Made> =>
      (await staff.post(URL, body, bearer(token))).body.data,
    change: (id: number, body: object) => staff.patch(`${URL}/${id}`, body, bearer(token)),
    /** Takes products out of the shop, so that journeys of customers do not meet them. */
    hide: async (ids: readonly number[]) => {
      for (const id of ids) {
        const reply = await staff.patch(`${URL}/${id}`, { is_active: false }, bearer(token))
        expect(reply.status, reply.text).toBe(200)
      }
    },
    /** Changes the only delivery of the order of an address. */
    agree: async (email: string, change: object) => {
      const orders = '/api/admin/shop/baskets'
      const found = await staff.get(`${orders}?search-query=${email}`, bearer(token))
      const [{ id }] = found.body.data
      const { body } = await staff.get(`${orders}/${id}`, bearer(token))
      const [way] = body.data.basket_delivery_lines
      const basket_delivery_lines = [{ id: way.id, ...change }]
      const reply = await staff.patch(`${orders}/${id}`, { basket_delivery_lines }, bearer(token))
      expect(reply.status, reply.text).toBe(200)
    },
    read: async (id: number) => (await staff.get(`${URL}/${id}`, bearer(token))).body.data,
  }
}
