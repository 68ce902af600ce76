import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { PaintedThumbnail } from './paint-thumbnails.ts'
import type { ThumbnailKey } from './picture.ts'

/** Makes thumbnails of an original. */
export interface Painter {
  /** @throws {PaintingFailed} */
  paint(content: Uint8Array, keys: readonly ThumbnailKey[]): Promise<readonly PaintedThumbnail[]>
  close(): Promise<void>
}

/** The original is no picture that can be painted, or it took too long. */
export class PaintingFailed extends Error {
  override readonly name = 'PaintingFailed'
}

export interface PaintingOrder {
  readonly content: Uint8Array
  readonly keys: readonly ThumbnailKey[]
}

export type PaintingAnswer =
  | { readonly painted: readonly PaintedThumbnail[] }
  | { readonly failure: string }

export interface PainterOptions {
  /** The whole environment of the processes that paint; `FONTCONFIG_FILE` says which fonts there are. */
  readonly env?: Readonly<Record<string, string>>
  /** A process with nothing to do goes home. */
  readonly idleMs?: number
  readonly timeoutMs?: number
}

const PROGRAM = join(import.meta.dirname, 'painter-process.ts')
const IDLE_MS = 60_000
const TIMEOUT_MS = 30_000
/** The pages and the database come first. */
const NICENESS = 5
const HEAP = '--max-old-space-size=96'

/**
 * Paints in processes that start when there is something to paint and stop when there is nothing more. Each paints one
 * picture at a time; there are as many as pictures asked for at once, so whoever asks decides how many.
 */
export function startPainter(options: PainterOptions = {}): Painter {
  const { env = {}, idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = options
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const leaving = new Map<ChildProcess, NodeJS.Timeout>()

  function hire(): ChildProcess {
    const child = fork(PROGRAM, [], {
      env: { ...env },
      execArgv: [HEAP],
      serialization: 'advanced',
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(leaving.get(child))
      forget(child)
    })
    // A process that could not start has no number; it says so when it is asked to paint.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    return child
  }

  function forget(child: ChildProcess): void {
    const place = idle.indexOf(child)
    if (place >= 0) idle.splice(place, 1)
  }

  /** It is gone a moment later, and until then it takes no more work. */
  function sendHome(child: ChildProcess): void {
    forget(child)
    child.disconnect()
  }

  function take(): ChildProcess {
    const child = idle.pop() ?? hire()
    clearTimeout(leaving.get(child))
    return child
  }

  function giveBack(child: ChildProcess): void {
    if (!child.connected) return
    idle.push(child)
    leaving.set(child, setTimeout(() => sendHome(child), idleMs).unref())
  }

  return {
    paint: async (content, keys) => {
      const child = take()
      const answer = await ask(child, { content, keys }, timeoutMs)
      giveBack(child)
      if ('failure' in answer) throw new PaintingFailed(answer.failure)
      return answer.painted
    },
    close: async () => {
      await Promise.all([...all].map(stop))
    },
  }
}

async function ask(
  child: ChildProcess,
  order: PaintingOrder,
  timeoutMs: number,
): Promise<PaintingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PaintingAnswer>()
  const late = setTimeout(() => {
    child.kill('SIGKILL')
  }, timeoutMs)
  const fail = (reason: unknown) => reject(new PaintingFailed(`the painter stopped: ${reason}`))
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
