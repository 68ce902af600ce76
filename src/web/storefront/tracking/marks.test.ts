import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

test('the marks of a campaign are read from its link, and nothing else of it', () => {
  expect(marksOf('?utm_source=nyhedsbrev&product=1001030&meta=top&email=a@b.dk&gclid=')).toEqual({
    utm_source: 'nyhedsbrev',
    product: '1001030',
    meta: 'top',
  })
  expect(marksOf('?gclid=g1')).toEqual({ gclid: 'g1' })
})

test('an address without them is no campaign, whatever else it has', () => {
  expect(marksOf('')).toBeUndefined()
  expect(marksOf('?search=reglar&product=1001030&data=x')).toBeUndefined()
  expect(marksOf('?utm_source=')).toBeUndefined()
})

test('marks are cut to what the shop takes', () => {
  expect(marksOf(`?gclid=${'x'.repeat(600)}`)?.gclid).toHaveLength(500)
  expect(marksOf('?utm_source=a%00b')).toEqual({ utm_source: 'a b' })
})
