import { type APIRequestContext, expect } from '@playwright/test'
import { DEMO_PASSWORD } from './login.ts'

/** What a call of staff is sent with; the calls are those of the administration. */
export async function staffHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const login = await request.post('/api/users/login', {
    headers: await antiForgery(request),
    data: { username: 'admin@demo.dk', password: DEMO_PASSWORD },
  })
  expect(login.status()).toBe(200)
  const { token } = ((await login.json()) as { data: { token: string } }).data
  return { ...(await antiForgery(request)), authorization: `Bearer ${token}` }
}

async function antiForgery(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState()
  const known = cookies.find(({ name }) => name === 'XSRF-TOKEN')
  if (known) return { 'x-xsrf-token': known.value }
  await request.get('/api/anti-forgery-token')
  return antiForgery(request)
}
