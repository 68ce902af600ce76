import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#kernel/ids'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, save, saved } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)
const CURRENT = `${BASKETS}/current-basket`

describe('a saved basket', () => {
  test('gets a case and its address by itself, and keeps them when it is the current one', async () => {
    const one = await browser()
    const site = { case_number: `S-${Date.now()}`, name: 'Skovvej 9', address1: 'Skovvej 9' }
    const made = (await one.post('/api/shop/invoice-cases', site)).body.data
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await add(one, cast.screws, 1)
    const change = {
      zipcode: '9000',
      use_alternate_contact: true,
      basket_contacts: [
        { contact_type: 'invoice', project_number: site.case_number.toLowerCase() },
        { contact_type: 'shipping', address1: 'Skovvej 9', zipcode: '9000', instruction: 'Ring' },
      ],
    }
    const changed = await one.patch(`${BASKETS}/${id}`, change)
    expect(changed.body.data).toMatchObject({
      name: 'Havnegade',
      case_id: made.id,
      case_name: 'Skovvej 9',
      lines_count: 1,
    })
    const shown = (await one.get(`${BASKETS}/${id}`)).body.data
    expect(shown).toMatchObject({ use_alternate_contact: true, zipcode: '9000' })
    // Negative control: the basket that is being filled is for nothing yet.
    expect((await one.get(CURRENT)).body.data.basket_contacts).not.toContainEqual(
      expect.objectContaining({ project_number: site.case_number.toLowerCase() }),
    )
    await one.post(`${BASKETS}/${id}/activate`, {})
    expect((await one.get(CURRENT)).body.data.basket_contacts).toEqual(shown.basket_contacts)
  })

  test('takes its case along into the basket, which keeps the one that it is for', async () => {
    const one = await browser()
    const keep = async (project_number: string) => {
      await add(one, cast.screws, 3)
      const { id } = await save(one, `Til ${project_number}`)
      const basket_contacts = [{ contact_type: 'invoice', project_number }]
      expect((await one.patch(`${BASKETS}/${id}`, { basket_contacts })).status).toBe(200)
      return id as string
    }
    const [first, second] = [await keep('26-024'), await keep('26-077')]
    await add(one, cast.small, 1)
    const caseNow = async () =>
      (await one.get(CURRENT)).body.data.basket_contacts.find(
        ({ contact_type }: { contact_type: string }) => contact_type === 'invoice',
      )?.project_number
    expect((await caseNow()) ?? '').toBe('')
    expect((await one.post(`${BASKETS}/${first}/reorder`, {})).status).toBe(200)
    expect(await caseNow()).toBe('26-024')
    await one.post(`${BASKETS}/${second}/reorder`, {})
    expect(await caseNow()).toBe('26-024')
  })

  test('is for no case again, and for none that a colleague has chosen', async () => {
    const [one, colleague] = [await browser(), await browser()]
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await one.patch(`${BASKETS}/${id}`, { is_shared: true })
    const forCase = (project_number: string) => ({
      basket_contacts: [{ contact_type: 'invoice', project_number }],
    })
    expect((await colleague.patch(`${BASKETS}/${id}`, forCase('26-1'))).status).toBe(404)
    const wrong = { basket_contacts: [{ id: uuidv7(), project_number: '26-1' }] }
    expect((await one.patch(`${BASKETS}/${id}`, wrong)).status).toBe(404)
    expect((await saved(one))[0]?.project_number).toBe('')
    await one.patch(`${BASKETS}/${id}`, forCase('26-1'))
    expect((await saved(one))[0]).toMatchObject({ project_number: '26-1', is_shared: true })
    await one.patch(`${BASKETS}/${id}`, forCase(''))
    expect((await saved(one))[0]).toMatchObject({ project_number: '', is_shared: true })
  })

  test('that another system has can be renamed, and not sent elsewhere', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await sql`update basket.basket set is_protected = true where id = ${id}`.execute(db)
    const change = { basket_contacts: [{ contact_type: 'invoice', project_number: '26-1' }] }
    expect((await one.patch(`${BASKETS}/${id}`, change)).body.code).toBe('basket_locked')
    expect((await one.patch(`${BASKETS}/${id}`, { name: 'Skovvej' })).status).toBe(200)
  })
})

test('a case shows all its saved baskets, of the user and those that colleagues share', async () => {
  const [one, colleague] = [await browser(), await browser()]
  const case_number = `S-${Date.now()}`
  const made = (await one.post('/api/shop/invoice-cases', { case_number })).body.data
  const saveFor = async (who: typeof one, name: string, number: string, more = {}) => {
    await add(who, cast.screws, 1)
    const { id } = await save(who, name)
    const basket_contacts = [{ contact_type: 'invoice', project_number: number }]
    const reply = await who.patch(`${BASKETS}/${id}`, { basket_contacts, ...more })
    expect(reply.status, reply.text).toBe(200)
  }
  const names = Array.from({ length: 22 }, (_, i) => `Etape ${i + 1}`)
  for (const name of names) await saveFor(one, name, case_number)
  await saveFor(one, 'Anden sag', `${case_number}0`)
  await saveFor(colleague, 'Privat', case_number)
  await saveFor(colleague, 'Delt', case_number.toLowerCase(), { is_shared: true })
  const { saved_baskets } = (await one.get(`/api/shop/invoice-cases/${made.id}`)).body.data
  expect(saved_baskets.map((basket: { name: string }) => basket.name)).toEqual([
    'Delt',
    ...names.toReversed(),
  ])
  expect(saved_baskets[0]).toMatchObject({ lines_count: 1 })
})
