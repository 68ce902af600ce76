import { expect, test } from 'vitest'
import { toTyped } from './custom-field.ts'

const field = (field_type: string, value: string | null, meta = {}) =>
  toTyped({ field_type, value, meta })

test('a timepicker has a moment, and what is none stays', () => {
  expect(field('timepicker', '2026-11-28T12:30+01:00').value).toBe('2026-11-28T11:30:00.000Z')
  expect(field('timepicker', '2026-11-28').value).toBe('2026-11-28T00:00:00.000Z')
  expect(field('timepicker', 'når vi kan').value).toBe('når vi kan')
  expect(field('timepicker', null).value).toBeNull()
  expect(field('text', '2026-11-28').value).toBe('2026-11-28')
})

test('a link and a picture have their meta, also where it says nothing', () => {
  expect(field('link', '/levering').meta).toEqual({ target: '', alt: '', text: '' })
  const said = { target: '_blank', text: 'Levering' }
  expect(field('link', '/levering', said).meta).toEqual({ alt: '', ...said })
  expect(field('image', 'x.jpg').meta).toEqual({ alt: '' })
  expect(field('image', 'x.jpg', { alt: 'Et skur' }).meta).toEqual({ alt: 'Et skur' })
  expect(field('text', 'x').meta).toEqual({})
})
