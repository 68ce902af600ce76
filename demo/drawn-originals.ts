import type { Db } from '#database/client'
import type { Originals } from '#shop/media'
import { type Drawing, draw } from './drawing.ts'

/** The pictures of the demo shop, drawn when they are asked for. */
export function drawnOriginals(db: Db): Originals {
  const find = (source: string) =>
    db.selectFrom('demo.drawing').selectAll().where('source', '=', source).executeTakeFirst()
  return {
    has: async (source) => (await find(source)) !== undefined,
    find: async (source) => {
      const drawing = await find(source)
      if (!drawing) return undefined
      return { content: Buffer.from(draw(drawing as Drawing)), type: 'image/svg+xml' }
    },
  }
}
