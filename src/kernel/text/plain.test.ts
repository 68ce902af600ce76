import { expect, test } from 'vitest'
import { toPlain } from './plain.ts'

test.each([
  ['Trestavs eg.', 'Trestavs eg.'],
  ['<p>Til <strong>ude</strong>.</p><ul><li>45×95</li><li>2,4 m</li></ul>', 'Til ude. 45×95 2,4 m'],
  ['<p>Bor &amp; skruer, &lt; 10 mm</p>', 'Bor & skruer, < 10 mm'],
  ['<p></p>', ''],
])('%s reads as »%s«', (html, plain) => expect(toPlain(html)).toBe(plain))
