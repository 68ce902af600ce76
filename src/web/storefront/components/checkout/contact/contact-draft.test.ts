import { expect, test } from 'vitest'
import { ApiError, Unreachable } from '#api-client'
import { createContactDraft } from './contact-draft.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

function draft(parts: Partial<Parameters<typeof createContactDraft>[0]> = {}) {
  const sent: unknown[] = []
  const made = createContactDraft({
    basketId: 'b-1',
    storage: storage(),
    send: async (body) => sent.push(body),
    ...parts,
  })
  return { ...made, sent }
}

test('what is typed is sent, and forgotten when the shop has it', async () => {
  const { type, flush, unsent, sent } = draft()
  type('invoice', 'name', 'Mette Juhl')
  type('invoice', 'email', 'mette@')
  type('invoice', 'email', 'mette@juhl.example')
  expect(await flush()).toBe(true)
  expect(sent).toEqual([
    {
      basket_contacts: [
        { contact_type: 'invoice', name: 'Mette Juhl', email: 'mette@juhl.example' },
      ],
    },
  ])
  expect(unsent()).toEqual({ invoice: {}, shipping: {} })
})

test('a reload before it was sent loses nothing', () => {
  const kept = storage()
  draft({ storage: kept }).type('shipping', 'name', 'Jonas Lind')
  expect(draft({ storage: kept }).unsent().shipping).toEqual({ name: 'Jonas Lind' })
})

test('what was sent is not kept by the browser', async () => {
  const kept = storage()
  const { type, flush } = draft({ storage: kept })
  type('invoice', 'mobile', '22334455')
  await flush()
  expect(kept.getItem('checkout-contacts')).toBeNull()
})

test('what belongs to another basket is not taken over', () => {
  const kept = storage()
  draft({ storage: kept }).type('invoice', 'name', 'En anden')
  expect(draft({ storage: kept, basketId: 'b-2' }).unsent().invoice).toEqual({})
})

test('what another person has put in the storage is not believed', () => {
  for (const text of ['', 'no json', '[]', '{"basketId":"b-1","unsent":{"invoice":{"name":7}}}']) {
    const kept = storage()
    kept.setItem('checkout-contacts', text)
    expect(draft({ storage: kept }).unsent()).toEqual({ invoice: {}, shipping: {} })
  }
})

test('what is typed while something is on its way goes after it', async () => {
  const sent: unknown[] = []
  const waits: (() => void)[] = []
  const { type, flush, unsent } = draft({
    send: (body) => {
      sent.push(body)
      return new Promise<void>((resolve) => waits.push(resolve))
    },
  })
  type('invoice', 'zipcode', '800')
  const done = flush()
  type('invoice', 'zipcode', '8000')
  waits[0]?.()
  await expect.poll(() => waits.length).toBe(2)
  expect(unsent().invoice).toEqual({ zipcode: '8000' })
  waits[1]?.()
  expect(await done).toBe(true)
  expect(sent).toHaveLength(2)
})

test('without a connection it stays, and goes when there is one', async () => {
  let isOnline = false
  const { type, flush, unsent } = draft({
    send: async () => {
      if (!isOnline) throw new Unreachable('')
    },
  })
  type('invoice', 'name', 'Mette')
  expect(await flush()).toBe(false)
  expect(unsent().invoice).toEqual({ name: 'Mette' })
  isOnline = true
  expect(await flush()).toBe(true)
  expect(unsent().invoice).toEqual({})
})

test('a field that the shop cannot take is named', async () => {
  const { type, flush, refused } = draft({
    send: async () => {
      throw new ApiError(422, {
        code: 'invalid_field',
        message: 'Ret felterne',
        errors: { 'basket_contacts.1.name': ['Højst 100 tegn'] },
      })
    },
  })
  type('invoice', 'name', 'Mette')
  type('shipping', 'name', 'x'.repeat(200))
  expect(await flush()).toBe(false)
  expect(refused().shipping).toEqual({ name: 'Højst 100 tegn' })
  expect(refused().invoice).toEqual({})
})
