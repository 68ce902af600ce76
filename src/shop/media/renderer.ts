import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { ThumbnailKey } from './picture.ts'
import type { Dimensions, RenderedThumbnail } from './render-thumbnails.ts'

/** Makes thumbnails of an original. */
export interface ThumbnailRenderer {
  /** @throws {RenderingFailed} */
  render(content: Uint8Array, keys: readonly ThumbnailKey[]): Promise<readonly RenderedThumbnail[]>
  close(): Promise<void>
}

/** Reads how large a picture says that it is, as it is held. */
export interface PictureMeasure {
  /** @throws {RenderingFailed} */
  measure(content: Uint8Array): Promise<Dimensions>
}

/** The original is no readable picture, or took too long. */
export class RenderingFailed extends Error {
  override readonly name = 'RenderingFailed'
}

export interface RenderRequest {
  readonly content: Uint8Array
  /** None: it is measured. */
  readonly keys: readonly ThumbnailKey[]
}

export type RenderAnswer =
  | { readonly rendered: readonly RenderedThumbnail[]; readonly dimensions?: Dimensions }
  | { readonly failure: string }

export interface RendererOptions {
  /** The environment of the child processes; `FONTCONFIG_FILE` selects the fonts. */
  readonly env?: Readonly<Record<string, string>>
  /** How long an idle process is kept. */
  readonly idleMs?: number
  readonly timeoutMs?: number
}

const PROGRAM = join(import.meta.dirname, 'renderer-process.ts')
const IDLE_MS = 60_000
const TIMEOUT_MS = 30_000
/** The pages and the database come first. */
const NICENESS = 5
const HEAP = '--max-old-space-size=96'

/**
 * Renders in child processes that start on demand and stop when idle. Each renders one picture at a time, and there are as many as
 * concurrent calls, so the caller limits their number.
 */
export function startRenderer(options: RendererOptions = {}): ThumbnailRenderer & PictureMeasure {
  const { env = {}, idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = options
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const timers = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      env: { ...env },
      execArgv: [HEAP],
      serialization: 'advanced',
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(timers.get(child))
      forget(child)
    })
    // A process that could not start has no pid; the next call reports the error.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    return child
  }

  function forget(child: ChildProcess): void {
    const place = idle.indexOf(child)
    if (place >= 0) idle.splice(place, 1)
  }

  function dismiss(child: ChildProcess): void {
    forget(child)
    child.disconnect()
  }

  function take(): ChildProcess {
    const child = idle.pop() ?? start()
    clearTimeout(timers.get(child))
    return child
  }

  function release(child: ChildProcess): void {
    if (!child.connected) return
    idle.push(child)
    timers.set(child, setTimeout(() => dismiss(child), idleMs).unref())
  }

  async function order(request: RenderRequest) {
    const child = take()
    const answer = await ask(child, request, timeoutMs)
    release(child)
    if ('failure' in answer) throw new RenderingFailed(answer.failure)
    return answer
  }

  return {
    render: async (content, keys) => (await order({ content, keys })).rendered,
    measure: async (content) => {
      const { dimensions } = await order({ content, keys: [] })
      if (!dimensions) throw new RenderingFailed('it was not measured')
      return dimensions
    },
    close: async () => {
      await Promise.all([...all].map(stop))
    },
  }
}

async function ask(
  child: ChildProcess,
  order: RenderRequest,
  timeoutMs: number,
): Promise<RenderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>()
  const late = setTimeout(() => {
    child.kill('SIGKILL')
  }, timeoutMs)
  const fail = (reason: unknown) => reject(new RenderingFailed(`the renderer stopped: ${reason}`))
  child.on('message', resolve).on('exit', fail).on('error', fail)
  try {
    child.send(order)
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve).off('exit', fail).off('error', fail)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) resolve()
  await promise
}
