import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPath, isSamePath } from './canonical-path.ts'

describe('the path of a page has one way to be written', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/Varer/Trae-OG-plader', '/varer/trae-og-plader'],
    ['/varer/', '/varer'],
    ['/varer//trae', '/varer/trae'],
    ['/varer/./trae/../plader', '/varer/plader'],
    ['/%C3%86BLER', '/%C3%A6bler'],
    ['/varer/50%25', '/varer/50%25'],
    ['/varer/a+b,c:d', '/varer/a+b,c:d'],
  ])('%s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })

  test.each(['/%', '/%E0%A4%A', '/%c3%28', '/varer/%zz'])('%s is none', (path) => {
    expect(canonicalPath(path)).toBeUndefined()
  })
})

describe('a path never leads to another host', () => {
  test.each([
    ['//EVIL.EXAMPLE', '/evil.example'],
    ['/\\EVIL.EXAMPLE', '/evil.example'],
    ['\\\\EVIL.EXAMPLE', '/evil.example'],
    ['/%5CEVIL.EXAMPLE/A', '/evil.example/a'],
    ['/%5c%5cEVIL.EXAMPLE', '/evil.example'],
    ['/Varer/..//EVIL.EXAMPLE', '/evil.example'],
    ['//EVIL.EXAMPLE/%2e%2e', '/'],
    ['/%2F%2FEVIL.EXAMPLE', '/%2F%2Fevil.example'],
    ['/..//..//EVIL', '/evil'],
  ])('%s becomes %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })

  test('whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%5C',
      '%2F',
      'A',
      'æ',
      '@',
      ':',
      '%09',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const canonical = canonicalPath(pieces.join(''))
        if (canonical === undefined) return
        expect(new URL(canonical, 'https://shop.example').host).toBe('shop.example')
        expect(canonicalPath(canonical)).toBe(canonical)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('tokens and references keep their case', () => {
  test.each([
    ['/Checkout/Confirmation/AbC', '/checkout/confirmation/AbC'],
    ['/invoices/CASE_number/Sag-7B/X', '/invoices/case_number/Sag-7B/X'],
    ['/invoices/order_reference/PO-Ø', '/invoices/order_reference/PO-%C3%98'],
    ['/Checkout/Review', '/checkout/review'],
    ['/Invoices/Other/AbC', '/invoices/other/abc'],
  ])('%s becomes %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })
})

test('the case of the percent-encoding makes no other page', () => {
  expect(isSamePath('/%c3%a6', '/%C3%A6')).toBe(true)
  expect(isSamePath('/æ', '/%C3%A6')).toBe(true)
  expect(isSamePath('/a%2Fb', '/a%2fb')).toBe(true)
  expect(isSamePath('/A', '/a')).toBe(false)
  expect(isSamePath('//a', '/a')).toBe(false)
})

test('letters with accents have one form', () => {
  expect(canonicalPath('/kampagne/a%CC%8A')).toBe('/kampagne/%C3%A5')
  expect(isSamePath('/kampagne/a%CC%8A', '/kampagne/%C3%A5')).toBe(false)
})

test('a reference keeps its backslash, and no path begins with one', () => {
  expect(canonicalPath('/invoices/case_number/a%5Cb')).toBe('/invoices/case_number/a%5Cb')
  expect(canonicalPath('/invoices/case_number/a%2Fb')).toBe('/invoices/case_number/a%2Fb')
  expect(canonicalPath('/%5Cevil.example')).toBe('/evil.example')
  expect(canonicalPath('/a%5Cb')).toBe('/a/b')
})
