import { Piscina } from 'piscina'
import { refusal } from '#kernel/refusal'
import type { LabelMaker, LabelMakers } from '#shop/labels'
import type { LabelPages } from '../labels/draw-labels.ts'
import type { TintedCans } from '../labels/draw-tint-labels.ts'
import type { Paper } from './paper.ts'

const MOST_THREADS = 2
/** A few seconds of work for the threads. One client cannot have so many made: its calls are limited. */
const MOST_WAITING = 200
const IDLE_MS = 60_000
const MOST_MEMORY_MB = 256
const RETRY_SECONDS = 5

/** Threads start with the first paper, and end when there is none for a minute. */
const threads = new Piscina({
  minThreads: 0,
  maxThreads: MOST_THREADS,
  maxQueue: MOST_WAITING,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
})

/** More papers are waiting than are drawn in a few seconds. */
export class TooManyPapers extends refusal('too_many_requests')<{
  readonly retryAfterSeconds: number
}> {}

/**
 * Draws a paper as PDF in a thread of its own: a long one would hold up every other request.
 *
 * @throws {TooManyPapers}
 */
export function print(paper: Paper): Promise<Uint8Array> {
  return draw('./draw-paper.ts', 'drawPaper', paper)
}

/**
 * As {@link print}, of labels.
 *
 * @throws {TooManyPapers}
 */
export function printLabels(labels: LabelPages): Promise<Uint8Array> {
  return draw('../labels/draw-labels.ts', 'drawLabels', labels)
}

/**
 * As {@link print}, of the labels of cans.
 *
 * @throws {TooManyPapers}
 */
export function printTintLabels(cans: TintedCans): Promise<Uint8Array> {
  return draw('../labels/draw-tint-labels.ts', 'drawTintLabels', cans)
}

async function draw(file: string, name: string, what: object): Promise<Uint8Array> {
  if (threads.queueSize >= MOST_WAITING) {
    throw new TooManyPapers({ retryAfterSeconds: RETRY_SECONDS })
  }
  return threads.run(what, { filename: new URL(file, import.meta.url).href, name })
}

const builtIn: LabelMaker = {
  async make({ format, start_position, created, shown }) {
    const pdf = await printLabels({ date: created, format, start_position, shown })
    return { external_reference: shown.reference, tracking: [], pdf }
  },
}

/** Labels that the shop draws itself, without a contract with anyone. */
export const ownLabels: LabelMakers = new Map([['internal', builtIn]])
