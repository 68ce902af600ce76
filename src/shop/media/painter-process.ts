/**
 * Paints what its parent sends, one picture at a time. A process of its own: what it costs in time and memory is not
 * taken from the pages, a broken picture breaks nothing else, and it knows none of the shop's secrets.
 */
import { paintThumbnails } from './paint-thumbnails.ts'
import type { PaintingAnswer, PaintingOrder } from './painter.ts'

process.on('message', (order: PaintingOrder) => {
  void answer(order).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of the shop, as does whoever stops a service; this one goes when its parent does.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

async function answer({ content, keys }: PaintingOrder): Promise<PaintingAnswer> {
  try {
    return { painted: await paintThumbnails(content, keys) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
