import { expect, test } from 'vitest'
import { siteAccessTexts } from './site-access.ts'

const asked = { lorry_m: null, contact_name: '', contact_phone: '', note: '' }

test('a place that the crane does not reach is told with how far it reaches', () => {
  expect(siteAccessTexts({ ...asked, crane_reach_m: 8 })).toEqual(['Fra lastbil til plads: 8 m'])
  expect(siteAccessTexts({ ...asked, crane_reach_m: 12 })).toEqual([
    'Fra lastbil til plads: 12 m (kranen når 8 m)',
  ])
})

test('a phone number is written in pairs', () => {
  const contact = { contact_name: 'Per', contact_phone: '+4522104020' }
  expect(siteAccessTexts({ ...asked, crane_reach_m: null, ...contact })).toEqual([
    'Kontakt på dagen: Per, 22 10 40 20',
  ])
})
