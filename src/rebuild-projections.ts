/** Rewrites the projections of all products: `npm run projections`, for the database in DATABASE_URL. */
import { progressBar } from '#demo/progress-bar'
import { projectionComposer } from '#shop/listing'
import { rebuildProjections } from '#shop/projections'
import { withParts } from './parts.ts'

await withParts(async ({ database }) => {
  const show = progressBar(process.stdout, 'Varefamilier')
  let families = 0
  await rebuildProjections(database.db, projectionComposer, ({ done, total }) => {
    families = total
    show({ done, total, phase: 'projecting' })
  })
  show({ done: families, total: families, phase: 'done' })
})
