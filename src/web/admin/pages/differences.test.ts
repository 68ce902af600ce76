import { expect, test } from 'vitest'
import { tellDifferences } from './differences.ts'

test('what differs is told field by field, also deep in a section', () => {
  const before = { title: 'Terrasse', links: [{ text: 'Se mere', url: '/a' }], has_contents: false }
  const after = { title: 'Terrasser', links: [{ text: 'Se mere', url: '/b' }], has_contents: true }
  const told = tellDifferences(
    [
      { field: 'seo_name', before: '', after: 'Byg en terrasse' },
      { field: 'contents.7.content', before, after },
      { field: 'contents.7.active', before: true, after: false },
      { field: 'contents.8.node_id', before: null, after: 3 },
    ],
    [{ id: 7, name: 'Indledning' }],
  )
  expect(told).toEqual([
    { field: 'Titel i søgemaskiner', before: 'tomt', after: 'Byg en terrasse' },
    { field: 'Afsnit »Indledning«: Overskrift', before: 'Terrasse', after: 'Terrasser' },
    { field: 'Afsnit »Indledning«: Links, nr. 1, Adresse', before: '/a', after: '/b' },
    { field: 'Afsnit »Indledning«: Med indholdsfortegnelse', before: 'nej', after: 'ja' },
    { field: 'Afsnit »Indledning«: Vises', before: 'ja', after: 'nej' },
  ])
})
