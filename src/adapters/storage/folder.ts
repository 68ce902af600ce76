import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, isName, requireName } from './file-store.ts'

/** Occurs in no name. */
const UNFINISHED = '.unfinished'
const ABANDONED_MS = 60 * 60 * 1000

/**
 * Files in a folder. Each is written beside its place and renamed when complete, so that neither a reader nor a crash ever
 * finds half a file.
 */
export function folderStore(folder: string): FileStore {
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
    return join(folder, requireName(name))
  }

  async function* list(): AsyncGenerator<string> {
    const entries = await opendir(folder, { recursive: true }).catch(unlessMissing)
    for await (const entry of entries ?? []) {
      const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      if (entry.isFile() && isName(name)) yield name
    }
  }

  return {
    write,
    remove: async (name) => {
      await rm(pathOf(name), { force: true }).catch(unlessMissing)
    },
    read: (name) => readFile(pathOf(name)).catch(unlessMissing),
    has: async (name) => (await stat(pathOf(name)).catch(unlessMissing))?.isFile() ?? false,
    list,
    close: () => undefined,
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

/** A name below a file is missing, and so is the folder of other files. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR']

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.includes(error.code ?? '')) throw error
}
