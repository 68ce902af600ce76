import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type Composer,
  countMarkedFamilies,
  ProjectionFailed,
  rebuildProjections,
  startProjector,
} from '#shop/projections'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { projectionComposer } from './compose.ts'

test('a family whose projection cannot be made holds up no other, and is made once it can be', async () => {
  const { db } = await freshDatabase(castSeed)
  await rebuildProjections(db, projectionComposer, () => undefined)
  let isBroken = true
  const composer: Composer = {
    ...projectionComposer,
    compose: async (tx, ids) => {
      if (isBroken && ids.includes(cast.screws)) throw new Error('a price that is none')
      return projectionComposer.compose(tx, ids)
    },
  }
  await db.updateTable('catalogue.product').set({ name: 'Nyt navn' }).execute()
  expect(await countMarkedFamilies(db)).toBeGreaterThan(5)

  const failures: unknown[] = []
  const projector = startProjector({
    ...{ db, composer, retryMs: 20 },
    onFailure: (error) => failures.push(error),
  })
  const countDownTo = async (count: number) => {
    while ((await countMarkedFamilies(db)) > count) {
      projector.wake()
      await sleep(20)
    }
  }
  try {
    await countDownTo(1)
    expect(failures.every((error) => error instanceof ProjectionFailed)).toBe(true)
    expect(failures).toContainEqual(expect.objectContaining({ familyIds: [cast.screws] }))
    isBroken = false
    await countDownTo(0)
  } finally {
    await projector.stop()
  }
})
