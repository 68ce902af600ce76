/**
 * Renders the pictures that the parent process sends, one at a time. In a separate process it takes no time from requests, a broken
 * picture crashes nothing else, and it has none of the shop's secrets.
 */
import { measure, renderThumbnails } from './render-thumbnails.ts'
import type { RenderAnswer, RenderRequest } from './renderer.ts'

process.on('message', (order: RenderRequest) => {
  void answer(order).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit())
// Signals reach the whole process group; this process ends with its parent instead.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

async function answer({ content, keys }: RenderRequest): Promise<RenderAnswer> {
  try {
    if (keys.length === 0) return { rendered: [], dimensions: await measure(content) }
    return { rendered: await renderThumbnails(content, keys) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
