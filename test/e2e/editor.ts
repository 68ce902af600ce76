import { expect } from '@playwright/test'
import { bearer } from '#test/login'
import { type Reply, remoteVisitor } from '#test/request'
import { DEMO_PASSWORD } from './login.ts'

/** Staff of the demo, who may do everything, at the API. */
export interface Editor {
  readonly get: (path: string) => Promise<Reply['body']>
  readonly post: (path: string, body?: object) => Promise<Reply['body']>
  readonly patch: (path: string, body: object) => Promise<Reply['body']>
}

export async function newEditor(address: string): Promise<Editor> {
  const visitor = remoteVisitor(address)
  const login = { username: 'admin@demo.dk', password: DEMO_PASSWORD }
  const { body } = await visitor.post('/api/users/login', login)
  const headers = bearer(body.data.token)
  const done = async (sent: Promise<Reply>) => {
    const { status, text, body } = await sent
    expect(status, text.slice(0, 300)).toBeLessThan(300)
    return body.data
  }
  return {
    get: (path) => done(visitor.get(path, headers)),
    post: (path, body = {}) => done(visitor.post(path, body, headers)),
    patch: (path, body) => done(visitor.patch(path, body, headers)),
  }
}
