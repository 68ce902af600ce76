import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from '#shop/media'

/** Words of small letters, digits and hyphens, the last with an ending: nothing that leads out of the folder. */
const NAME = /^([a-z0-9-]+\/)*[a-z0-9-]+(\.[a-z0-9]+)?$/
/** Not a word of any name. */
const UNFINISHED = '.unfinished'
const ABANDONED_MS = 60 * 60 * 1000

/**
 * Files in a folder of this machine. A file is written beside the others and moved into its place when it is whole, so
 * that no reader and no crash ever meets half of one.
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
      await writeToDisk(draft, content)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /** @throws {RangeError} when it is no name of a file in the store. */
  function pathOf(name: string): string {
    if (!NAME.test(name)) throw new RangeError(`not a name of a file: ${JSON.stringify(name)}`)
    return join(folder, name)
  }

  return {
    write,
    read: (name) => readFile(pathOf(name)).catch(unlessMissing),
    has: async (name) => (await stat(pathOf(name)).catch(unlessMissing)) !== undefined,
  }
}

/** On the disk when it returns: a name must never be there without what it names. */
async function writeToDisk(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Drafts of a program that was killed; another program on the same folder may be writing its own right now. */
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
