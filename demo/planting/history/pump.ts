import { setImmediate as turn } from 'node:timers/promises'
import type { Bulk } from '#database/bulk/bulk-load'
import type { Batch } from '../batch.ts'

/** So many rows are sent while as many are made. */
export const ROWS_AT_ONCE = 10_000
/** After so many, what is being sent gets its turn. */
const ROWS_IN_A_TURN = 150

/**
 * Makes rows and sends them, each while the other goes on: neither the database nor this process waits for long.
 *
 * @param steps Each adds some rows to the batch. @param onSent Told of the steps that were made, whenever rows are sent.
 */
export async function pump<Name extends string>(
  bulk: Pick<Bulk, 'load'>,
  batch: Batch<Name>,
  steps: Iterable<void> | AsyncIterable<void>,
  onSent: (steps: number) => void,
): Promise<void> {
  let sending: Promise<void> = Promise.resolve()
  let [done, yielded] = [0, 0]
  for await (const _ of steps) {
    done += 1
    if (batch.size >= ROWS_AT_ONCE) {
      await sending
      sending = batch.send(bulk)
      // Told when it is waited for.
      sending.catch(() => undefined)
      yielded = 0
      onSent(done)
    } else if (batch.size - yielded >= ROWS_IN_A_TURN) {
      yielded = batch.size
      await turn()
    }
  }
  await sending
  await batch.send(bulk)
  onSent(done)
}
