/** Rewrites the projections of all products: `npm run projections`, for the database in DATABASE_URL. */
import { readConfig } from '#config'
import { openDatabase } from '#database/client'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { progressBar } from '#demo/progress-bar'
import { projectionComposer } from '#shop/listing'
import { rebuildProjections } from '#shop/projections'

const { databaseUrl, dataDir } = readConfig()
const embedded = databaseUrl ? undefined : await EmbeddedDatabase.start({ dataDir })
const database = openDatabase({ url: databaseUrl ?? embedded?.addresses.writing ?? '' })
const show = progressBar(process.stdout, 'Varefamilier')
try {
  let families = 0
  await rebuildProjections(database.db, projectionComposer, ({ done, total }) => {
    families = total
    show({ done, total, phase: 'projecting' })
  })
  show({ done: families, total: families, phase: 'done' })
} finally {
  await database.close()
  await embedded?.stop()
}
