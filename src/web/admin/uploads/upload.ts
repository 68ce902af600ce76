import { ApiError } from '#api-client'
import type { LibraryFile } from '#contract/media/file'
import type { Services } from '../services.ts'

type Api = Services['api']

/** Tried again while the network is away, with a pause that doubles. */
const TRIES = 5
const PAUSE_MS = 500

interface Sending {
  readonly signal: AbortSignal
  /** @param part From 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly replaces?: FileVersion | undefined
  /** An upload of the same file that was cut off. */
  readonly resumed?: string | undefined
  readonly onBegun?: (upload: string) => void
}

/** The file that is replaced, as it was read. */
interface FileVersion {
  readonly id: string
  readonly etag: string
}

/**
 * Sends a file part by part. What is lost on the way is sent again from where it was.
 *
 * @throws {Failure} when it is refused, or the network stays away.
 */
export async function sendFile(api: Api, file: File, sending: Sending): Promise<LibraryFile> {
  const { signal, onProgress, onBegun } = sending
  const { id, part_size, received } = await begin(api, file, sending)
  onBegun?.(id)
  try {
    for (let offset = received; offset < file.size; ) {
      const content = await toBase64(file.slice(offset, offset + part_size))
      const from = offset
      offset = await patiently(signal, () => sendPart(api, id, from, content))
      onProgress(offset / file.size)
    }
    return (await patiently(signal, () => api.post('/api/admin/uploads/{id}/finish', { id }))).data
  } catch (error) {
    // Cut off it can go on; refused, or stopped, it is of no more use.
    if (!isCutOff(error) || signal.aborted) {
      void api.delete('/api/admin/uploads/{id}', { id }).catch(() => undefined)
    }
    throw error
  }
}

async function begin(api: Api, { name, size }: File, { replaces, resumed }: Sending) {
  if (resumed !== undefined) {
    return (await api.get('/api/admin/uploads/{id}', { id: resumed })).data
  }
  const body = {
    name: name.slice(0, 200),
    byte_size: size,
    ...(replaces && { replaces: replaces.id }),
  }
  const headers = replaces ? { 'if-match': replaces.etag } : {}
  return (await api.post('/api/admin/uploads', { body, headers })).data
}

/** Whether it may go well another time. */
export function isCutOff(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

/** @returns Where the next part begins. */
async function sendPart(api: Api, id: string, offset: number, content: string): Promise<number> {
  try {
    const { data } = await api.post('/api/admin/uploads/{id}/parts', {
      id,
      body: { offset, content },
    })
    return data.received
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload_out_of_step') throw error
    // The answer to the last part was lost, not the part.
    const { received } = (await api.get('/api/admin/uploads/{id}', { id })).data
    if (received <= offset) throw error
    return received
  }
}

async function patiently<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted()
    try {
      return await act()
    } catch (error) {
      if (!isCutOff(error) || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tried))
    }
  }
}

async function toBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(text)
}
