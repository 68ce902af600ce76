import { expect, test } from 'vitest'
import { stopParts } from './stop-parts.ts'

const never = () => new Promise<void>(() => undefined)

test('stops the part that was started last first, each after the other', async () => {
  const done: string[] = []
  const part = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} is done`)
  }
  await stopParts([part('database'), part('shop')], () => undefined)
  expect(done).toEqual(['shop begins', 'shop is done', 'database begins', 'database is done'])
})

test('leaves a part that does not end, and stops those before it', async () => {
  const troubles: unknown[] = []
  const stopped: string[] = []
  const parts = [
    async () => stopped.push('database'),
    never,
    async () => {
      throw new Error('out of order')
    },
  ]
  await stopParts(parts, (error) => troubles.push(error), 1)
  expect(stopped).toEqual(['database'])
  expect(troubles.map(String)).toEqual([
    'Error: out of order',
    expect.stringContaining('was not done after'),
  ])
})
