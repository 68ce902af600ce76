import { expect, test } from 'vitest'
import { isKept } from './extensions.ts'

test.each(['/varer', '#maal', 'https://example.dk/a', 'mailto:a@b.dk', 'tel:+4570101010', 'b.dk'])(
  'a link to %s is kept by the shop',
  (address) => expect(isKept(address)).toBe(true),
)

test.each(['http://example.dk', '//example.dk', 'javascript:alert(1)', ' JAVASCRIPT:x', 'ftp://a'])(
  'a link to %s is not made: the shop would take it out',
  (address) => expect(isKept(address)).toBe(false),
)
