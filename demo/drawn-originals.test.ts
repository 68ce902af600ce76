import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { draw, toDetailDrawing, toDrawing } from './drawing.ts'
import { drawnOriginals } from './drawn-originals.ts'

const { db } = await freshDatabase()
const originals = drawnOriginals(db)
const board = { dimension: '45x145', laengde: 4800, styrkeklasse: 'C24', brand: 'Fjordplank' }
const drawings = [toDrawing('reglar', board), toDetailDrawing('reglar', board)].filter(
  (drawing) => drawing !== null,
)
await db
  .insertInto('demo.drawing')
  .values(
    drawings.map((drawing) => ({ ...drawing, attributes: JSON.stringify(drawing.attributes) })),
  )
  .execute()

test('the pictures of the demo shop are drawn from what its tables say', async () => {
  expect(drawings).toHaveLength(2)
  for (const drawing of drawings) {
    expect(await originals.has(drawing.source)).toBe(true)
    const original = await originals.find(drawing.source)
    expect(original?.type).toBe('image/svg+xml')
    expect(String(original?.content)).toBe(draw(drawing))
  }
})

test('what its tables do not know has no picture', async () => {
  expect(await originals.has('reglar-0')).toBe(false)
  expect(await originals.find('reglar-0')).toBeUndefined()
})
