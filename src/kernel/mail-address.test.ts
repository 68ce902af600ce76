import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address.ts'

test.each([
  'mette@juhl.dk',
  "o'brien+shop@example.co.uk",
  'privatperson@æbleskov.dk',
  'a.b-c_d@post.example.museum',
  'x@xn--bleskov-q1a.dk',
  'a@b.xn--p1ai',
])('%s can have mail', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  'be..nte@example.dk',
  '.bente@example.dk',
  'bente.@example.dk',
  'bænte@example.dk',
  'bente@example..dk',
  'bente@-example.dk',
  'bente@example-.dk',
  'bente@example.d',
  'bente@example.123',
  'bente@example',
  'bente',
  '@example.dk',
  'a@b.dk,c@d.dk',
  '"a b"@c.dk',
  'a b@c.dk',
  'a@b@c.dk',
  'a@b.dk\n',
  'mette\u200b@juhl.dk',
  `${'a'.repeat(65)}@example.dk`,
  `a@${'b'.repeat(64)}.dk`,
  `a@${'bbbbbbbb.'.repeat(30)}dk`,
  '',
])('%j cannot', (address) => {
  expect(isMailAddress(address)).toBe(false)
})
