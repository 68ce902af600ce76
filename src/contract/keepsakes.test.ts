import { expect, test } from 'vitest'
import { keepsakesOf, Lasting, last } from './keepsakes.ts'

class Row extends Lasting {
  readonly id = 7
}

test('a copy of a thing that comes again is another thing: nothing made of the first is found with it', () => {
  for (const thing of [new Row({ json: Buffer.from('{"id":7}') }), last({ id: 7 })]) {
    expect(keepsakesOf(thing)).toBeDefined()
    const copy = { ...thing, id: 8 }
    expect(copy).toEqual({ id: 8 })
    expect(keepsakesOf(copy)).toBeUndefined()
  }
})
