/** A process that holds an embedded database, for tests that kill it: `node hold-embedded.ts DATA_DIR`. */
import { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const embedded = await EmbeddedDatabase.start({ dataDir })
  const { adopted, pid, url } = embedded
  process.stdout.write(`${JSON.stringify({ adopted, pid, url })}\n`)
  process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`)
  process.exitCode = 1
}
