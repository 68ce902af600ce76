import { expect, test } from 'vitest'
import { toFollow } from './follow-links.ts'

const elsewhere = ['/admin']
const here = new URL('https://shop.example/varer?page=2') as unknown as Location
const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

function link(href: string, more: Record<string, unknown> = {}) {
  return {
    href: new URL(href, 'https://shop.example/varer').href,
    target: '',
    dataset: {},
    hasAttribute: () => false,
    ...more,
  } as unknown as HTMLAnchorElement
}

test('a link within the shop is followed without a new document', () => {
  expect(toFollow(plain, link('/varer/trae?page=2#data'), here, elsewhere)).toEqual({
    to: '/varer/trae?page=2#data',
    replace: false,
    preventScrollReset: false,
  })
})

test('an address that only begins like that of another surface is of the shop', () => {
  expect(toFollow(plain, link('/administration'), here, elsewhere)?.to).toBe('/administration')
})

test('the address one is on takes no new step in the history', () => {
  expect(toFollow(plain, link('/varer?page=2'), here, elsewhere)?.replace).toBe(true)
})

test('a link may leave the reader where they are', () => {
  const followed = toFollow(
    plain,
    link('/varer/3600', { dataset: { keepScroll: '' } }),
    here,
    elsewhere,
  )
  expect(followed?.preventScrollReset).toBe(true)
})

test.each([
  ['another host', link('https://evil.example/')],
  ['another host without a protocol', link('//evil.example/varer')],
  ['a file', link('/handelsbetingelser.pdf')],
  ['a mail', link('mailto:a@b.example')],
  ['a telephone', link('tel:+4570000006')],
  ['a new window', link('/varer', { target: '_blank' })],
  ['a download', link('/varer', { hasAttribute: () => true })],
  ['another surface', link('/admin')],
  ['a page of another surface', link('/admin/ordrer?view=1#top')],
])('%s is left to the browser', (_what, element) => {
  expect(toFollow(plain, element, here, elsewhere)).toBeUndefined()
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
  { defaultPrevented: true },
])('and so is a press with %o', (pressed) => {
  expect(toFollow({ ...plain, ...pressed }, link('/varer/trae'), here, elsewhere)).toBeUndefined()
})
