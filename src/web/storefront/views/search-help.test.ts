import { expect, test } from 'vitest'
import { findHelp } from './search-help.ts'

const layout = {
  pages: [
    {
      label: 'Guides',
      href: '/guides',
      links: [
        { label: 'Terrasse', href: '/guides/terrasse' },
        { label: 'Isoleret skillevæg', href: '/guides/skillevaeg' },
      ],
    },
  ],
  frame: {
    entries: [],
    columns: [
      {
        title: 'Vilkår og hjælp',
        entries: [
          { label: 'Levering og priser', href: '/levering' },
          { label: 'Fortryd aftalen her', href: '/fortryd' },
          { label: '20 forretninger', href: '/forretninger' },
          { label: 'Kontakt', href: '/kontakt' },
          { label: 'Guides', href: '/guides' },
        ],
      },
    ],
  },
}
const hrefs = (search: string) => findHelp(search, layout).map(({ href }) => href)

test('who asks for a service is led to the page of it', () => {
  expect(hrefs('levering')).toEqual(['/levering'])
  expect(hrefs('Fragt til Bornholm')).toEqual(['/levering'])
  expect(hrefs('fortrydelse')).toEqual(['/fortryd'])
  expect(hrefs('returnering')).toEqual(['/fortryd'])
  expect(hrefs('åbningstider')).toEqual(['/forretninger'])
  expect(hrefs('kundeservice')).toEqual(['/kontakt'])
})

test('a guide is found by what is built in it, and each page once', () => {
  expect(hrefs('terrasse')).toEqual(['/guides/terrasse'])
  expect(hrefs('skillevæg')).toEqual(['/guides/skillevaeg'])
  expect(hrefs('guides')).toEqual(['/guides'])
})

test('goods and measures are no pages', () => {
  expect(hrefs('45x95 regel')).toEqual([])
  expect(hrefs('')).toEqual([])
})
