import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#test/database'
import { listJobAges } from './job-ages.ts'

const ON_NEW_YEARS_DAY = '0 0 1 1 *'

test('a scheduled job has an age once it was completed, and no other job has', async () => {
  const { db, url } = await freshDatabase()
  expect(await listJobAges(db)).toEqual([])
  const boss = new PgBoss(url)
  boss.on('error', () => undefined)
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  for (const name of ['swept', 'failed', 'unscheduled']) {
    await boss.createQueue(name, { retryLimit: 0 })
    if (name !== 'unscheduled') await boss.schedule(name, ON_NEW_YEARS_DAY)
    const id = await boss.send(name)
    await boss.fetch(name)
    if (name === 'failed') await boss.fail(name, String(id))
    else await boss.complete(name, String(id))
  }
  await vi.waitFor(async () =>
    expect(await listJobAges(db)).toEqual([
      { job: 'swept', completed_seconds: expect.toSatisfy((age: number) => age >= 0 && age < 60) },
    ]),
  )
})
