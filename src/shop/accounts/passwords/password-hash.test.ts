import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('node:os')
  vi.doUnmock('node:crypto')
  vi.resetModules()
})

/** How many hashes are computed at the same time when ten are asked for, on a machine of so many cores. */
async function mostAtOnce(cores: number): Promise<number> {
  let running = 0
  let most = 0
  type Done = (error: null, hash: Buffer) => void
  const argon2 = (_algorithm: string, { tagLength }: { tagLength: number }, done: Done) => {
    running += 1
    most = Math.max(most, running)
    setTimeout(() => {
      running -= 1
      done(null, Buffer.alloc(tagLength))
    })
  }
  vi.resetModules()
  vi.doMock('node:os', () => ({ availableParallelism: () => cores }))
  vi.doMock('node:crypto', async (original) => ({ ...(await original<object>()), argon2 }))
  const { hashPassword } = await import('./password-hash.ts')
  await Promise.all(Array.from({ length: 10 }, () => hashPassword('fire heste i haven')))
  return most
}

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [8, 2],
])('on %i cores %i hashes are computed at the same time', async (cores, most) => {
  expect(await mostAtOnce(cores)).toBe(most)
})

test('a password is the one that was hashed, however its letters were typed', async () => {
  const { hashPassword, isPassword } = await import('./password-hash.ts')
  const stored = await hashPassword('blåbærgrød på en træbænk')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('blåbærgrød på en træbænk'.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('blåbærgrød på en træbænk ', stored)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  expect(await hashPassword('blåbærgrød på en træbænk')).not.toBe(stored)
})
