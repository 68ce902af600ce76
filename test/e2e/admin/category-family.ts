import type { Page } from '@playwright/test'
import { bearer } from '#test/login'
import { remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from '../login.ts'
import { shopAddress } from '../shop-server.ts'

const URL = '/api/admin/shop/categories'

interface Made {
  readonly id: number
  readonly url: string
}

/** Calls the API as an administrator, in the place of a colleague. */
async function colleague() {
  const staff = remoteVisitor(shopAddress)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { token } = (await staff.post('/api/users/login', login)).body.data
  return {
    make: async (body: object): Promise<Made> =>
      (await staff.post(URL, body, bearer(token))).body.data,
    change: (id: number, body: object) => staff.patch(`${URL}/${id}`, body, bearer(token)),
  }
}

/** A category that no visitor sees, with some below it. */
export async function family(names: readonly string[], active = false) {
  const { make, change } = await colleague()
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`
  const top = await make({ name: `Gren ${stamp}`, active })
  const below: Made[] = []
  for (const [sort, name] of names.entries()) {
    below.push(await make({ name: `${name} ${stamp}`, parent_id: top.id, sort, active }))
  }
  return { stamp, top, below, change }
}

export const item = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Kategorier' }).getByRole('treeitem', { name })
export const order = (page: Page, stamp: string) =>
  page.getByRole('treeitem', { name: stamp }).locator('[data-name]').allTextContents()
