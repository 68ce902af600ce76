import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from '#shop/media'

/** Lower-case letters, digits and hyphens, and a file ending: nothing that leads out of the folder. */
const NAME = /^([a-z0-9-]+\/)*[a-z0-9-]+(\.[a-z0-9]+)?$/
/** Occurs in no name. */
const UNFINISHED = '.unfinished'
const ABANDONED_MS = 60 * 60 * 1000

/**
 * Files in a folder. Each is written beside its place and renamed when complete, so that neither a reader nor a crash ever
 * finds half a file.
 */
export function folderStore(folder: string): MediaStore {
  const unfinished = join(folder, UNFINISHED)
  let cleaned: Promise<void> | undefined

  async function write(name: string, content: Uint8Array): Promise<void> {
    const path = pathOf(name)
    cleaned ??= clean(unfinished)
    await cleaned
    const draft = join(unfinished, randomUUID())
    await mkdir(dirname(path), { recursive: true })
    try {
      // Synced to disk before it is renamed: a name must never exist without its content.
      await writeFile(draft, content, { flag: 'wx', flush: true })
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /** @throws {RangeError} for a name that is not allowed. */
  function pathOf(name: string): string {
    if (!NAME.test(name)) throw new RangeError(`not a name of a file: ${JSON.stringify(name)}`)
    return join(folder, name)
  }

  return {
    write,
    remove: async (name) => {
      await rm(pathOf(name), { force: true }).catch(unlessMissing)
    },
    read: (name) => readFile(pathOf(name)).catch(unlessMissing),
    has: async (name) => (await stat(pathOf(name)).catch(unlessMissing)) !== undefined,
  }
}

/** Removes old drafts of a killed process; recent ones may belong to another process that is writing now. */
async function clean(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true })
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const draft = await stat(path).catch(unlessMissing)
    if (draft && Date.now() - draft.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
