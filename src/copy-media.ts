/** `npm run media`: copies the files of the data directory to the bucket, without those that are there already. */
import { ConfigError, readConfig } from '#config'
import type { FileStore } from './adapters/storage/file-store.ts'
import { mediaFolder, openBucket, requireUsable } from './media.ts'

const AT_ONCE = 8

/** May be broken off and repeated, and run while shops use both stores. @returns How many were there, and how many are new. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
): Promise<{ files: number; copied: number }> {
  const names = from.list()[Symbol.asyncIterator]()
  let [files, copied] = [0, 0]
  async function copySome(): Promise<void> {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      files += 1
      if (await copyFile(from, to, next.value)) copied += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copySome))
  return { files, copied }
}

/** @returns Whether it was not there. */
async function copyFile(from: FileStore, to: FileStore, name: string): Promise<boolean> {
  if (await to.has(name)) return false
  const content = await from.read(name)
  // Deleted meanwhile.
  if (!content) return false
  await to.write(name, content)
  return true
}

async function run(): Promise<void> {
  const config = readConfig()
  if (!config.s3)
    throw new ConfigError('S3_BUCKET must be set: it is where the files are copied to')
  const bucket = await openBucket(config.s3)
  await requireUsable(bucket, config.s3)
  const { files, copied } = await copyFiles(mediaFolder(config), bucket)
  process.stdout.write(`${files} files, ${copied} of them copied\n`)
  bucket.close()
}

if (import.meta.main) {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  })
}
