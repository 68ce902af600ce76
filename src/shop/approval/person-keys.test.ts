import { expect, test } from 'vitest'
import { personKeys } from './person-keys.ts'

const typed = {
  user_id: null,
  email: 'mette.juhl@hjem.example',
  address1: 'Havnegade 1',
  zipcode: '8000',
}
const [mailbox, address] = personKeys(typed)

test.each([
  ['mette.juhl+1@hjem.example'],
  ['Mette.Juhl+x+y@HJEM.example'],
  ['m.e.t.t.e.j.u.h.l@hjem.example'],
  ['mettejuhl@hjem.example'],
])('%s is the same mailbox', (email) => {
  expect(personKeys({ ...typed, email })[0]).toBe(mailbox)
})

test.each([
  ['Havnegade 1..'],
  ['HAVNEGADE  1'],
  [' havnegade, 1'],
  ['Havne-gade 1.'],
  ['Ｈavnegade １'],
])('%s is the same address', (address1) => {
  expect(personKeys({ ...typed, address1, zipcode: ' 8000 ' })[1]).toBe(address)
})

test('another person has nothing in common', () => {
  const other = { email: 'mette.juul@hjem.example', address1: 'Havnegade 11', zipcode: '8000' }
  expect(personKeys({ ...other, user_id: 7 })).toEqual([
    'user 7',
    'mettejuul@hjem.example',
    'havnegade11 8000',
  ])
  expect(personKeys({ ...typed, email: 'mette.juhl@arbejde.example' })[0]).not.toBe(mailbox)
  expect(personKeys({ ...typed, zipcode: '9000' })[1]).not.toBe(address)
  expect(personKeys({ ...typed, email: '', address1: ' . ' })).toEqual([])
})
