import { Library, type MediaStore, startRenderer } from '#shop/media'

/** A store that is gone with the test. */
export function memoryStore(files = new Map<string, Uint8Array>()): MediaStore {
  return {
    read: async (name) => files.get(name),
    has: async (name) => files.has(name),
    write: async (name, content) => void files.set(name, content),
    remove: async (name) => void files.delete(name),
  }
}

export function memoryLibrary(): Library {
  return new Library({ store: memoryStore(), renderer: startRenderer() })
}
