import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)

async function filled(): Promise<Shopper> {
  const one = shopper(app)
  await one.add(cast.screws, 1)
  return one
}

/** The contact as it is after it was typed, and what is said of it. */
async function typed(facts: object, contact_type: 'invoice' | 'shipping' = 'invoice') {
  const basket = await (await filled()).change({
    use_alternate_contact: contact_type === 'shipping',
    basket_contacts: [{ ...PRIVATE_CONTACT, ...facts, contact_type }],
  })
  const [contact] = basket.basket_contacts
  return {
    basket,
    contact: contact as Record<string, unknown> | undefined,
    is_valid_contacts: basket.is_valid_contacts,
    errors: contact?.errors.map(({ key, field, level }) => [field, key, level]),
  }
}

test.each([
  ['that turn the writing around', { name: '\u202eMette' }],
  ['of no width', { email: 'mette\u200b@juhl.dk' }],
  ['of no width, in a note', { instruction: 'Ring\u2060 først' }],
  ['that are tags', { company_name: 'Firma\u{e0041}' }],
])('signs %s are refused, and nothing is saved', async (_, facts) => {
  const one = await filled()
  const reply = await one.tryToChange({
    basket_contacts: [{ ...PRIVATE_CONTACT, ...facts, contact_type: 'invoice' }],
  })
  expect([reply.status, reply.text.includes('Indeholder skjulte tegn')]).toEqual([422, true])
  expect((await one.basket()).basket_contacts).toEqual([])
})

describe('a contact', () => {
  test('that is right brings its town', async () => {
    const { contact, errors, is_valid_contacts } = await typed({})
    expect(contact).toMatchObject({ ...PRIVATE_CONTACT, mobile: '+4522334455', city: 'Aarhus C' })
    expect([errors, is_valid_contacts]).toEqual([[], true])
  })

  test.each(['22334455', '22 33 44 55', '+45 22 33 44 55', '0045 22334455', '22-33-44-55'])(
    'takes the mobile number %s',
    async (mobile) => {
      expect((await typed({ mobile })).contact?.mobile).toBe('+4522334455')
    },
  )

  test.each<[object, string, string]>([
    [{ name: '' }, 'name', 'name_required'],
    [{ address1: '' }, 'address1', 'address1_required'],
    [{ zipcode: '', city: 'Aarhus' }, 'zipcode', 'zipcode_required'],
    [{ zipcode: '800', city: 'Aarhus' }, 'zipcode', 'zipcode_invalid'],
    [{ zipcode: '8001', city: 'Aarhus' }, 'zipcode', 'unknown_zip'],
    [{ zipcode: '3900', city: 'Nuuk' }, 'zipcode', 'unknown_zip'],
    [{ email: '' }, 'email', 'email_required'],
    [{ email: 'mette' }, 'email', 'email_invalid'],
    [{ email: 'be..nte@example.dk' }, 'email', 'email_invalid'],
    [{ email: 'bænte@example.dk' }, 'email', 'email_invalid'],
    [{ email: 'mette@juhl' }, 'email', 'email_invalid'],
    [{ email: 'a@b.dk,c@d.dk' }, 'email', 'email_invalid'],
    [{ email: '"a@b.dk x"@c.dk' }, 'email', 'email_invalid'],
    [{ mobile: '' }, 'mobile', 'mobile_required'],
    [{ mobile: '22 33 44 5' }, 'mobile', 'mobile_invalid'],
    [{ mobile: '12 33 44 55' }, 'mobile', 'mobile_invalid'],
    [{ mobile: '+46 22 33 44 55' }, 'mobile', 'mobile_invalid'],
    [{ country_code: 'SE' }, 'country_code', 'country_code_invalid'],
  ])('with %j is told, and all that was typed is kept', async (facts, field, key) => {
    const { contact, errors, is_valid_contacts } = await typed(facts)
    expect(errors).toEqual([[field, key, 'error']])
    expect(contact).toMatchObject(facts)
    expect(is_valid_contacts).toBe(false)
  })

  test.each(['0999', 'DK-0999', 'DK 0999', '09 99'])('takes the postcode %s', async (zipcode) => {
    const { contact, errors } = await typed({ zipcode, city: 'København C' })
    expect([contact?.zipcode, errors]).toEqual(['0999', []])
  })

  test('outside the list of postcodes has no price of delivery', async () => {
    const { basket } = await typed({ zipcode: '3900', city: 'Nuuk' })
    expect(basket.basket_delivery_lines.map((one: { price: unknown }) => one.price)).not.toContain(
      expect.any(Number),
    )
  })

  test.each(['privatperson@æbleskov.dk', "o'brien+shop@example.co.uk"])(
    'takes the address %s',
    async (email) => {
      expect((await typed({ email })).errors).toEqual([])
    },
  )
})

describe('a company', () => {
  const company = { customer_type: 'company', company_name: 'Juhl Tømrer ApS' }

  test('has a CVR number, however it is written', async () => {
    for (const company_id of ['99999993', 'DK99999993', '99 99 99 93']) {
      const { contact, errors } = await typed({ ...company, company_id })
      expect([contact?.company_id, errors]).toEqual(['99999993', []])
    }
  })

  test.each<[object, string[]]>([
    [{ company_id: '' }, ['company_id_required']],
    [{ company_id: '9999999' }, ['company_id_invalid']],
    [{ company_id: '99999994' }, ['company_id_invalid']],
    [{ company_name: '', company_id: '99999993' }, ['company_name_required']],
  ])('with %j is told', async (facts, keys) => {
    const { errors } = await typed({ ...company, ...facts })
    expect(errors?.map(([, key]) => key)).toEqual(keys)
  })
})

test.each<[string, string[]]>([
  ['', ['company_ean_required']],
  ['579800000000', ['company_ean_invalid']],
  ['5798000000002', ['company_ean_invalid']],
  ['2900000002005', ['company_ean_invalid']],
  ['5798000000001', []],
  ['5798 0000 0000 1', []],
])(
  'an authority has an EAN number that begins with 579, with its check digit: "%s"',
  async (company_ean, keys) => {
    const { errors } = await typed({ customer_type: 'public', company_ean })
    expect(errors?.map(([, key]) => key)).toEqual(keys)
  },
)

describe('the delivery address', () => {
  test('needs no e-mail', async () => {
    const { errors } = await typed({ email: '' }, 'shipping')
    expect(errors).toEqual([])
  })

  test('is asked for only when it is another', async () => {
    const one = await filled()
    const shipping = { contact_type: 'shipping', name: 'Jonas Lind' }
    const same = await one.change({ basket_contacts: [PRIVATE_CONTACT, shipping] })
    expect(same.is_valid_contacts).toBe(true)
    const other = await one.change({ use_alternate_contact: true })
    expect(other.is_valid_contacts).toBe(false)
  })

  test('decides the price of delivery', async () => {
    const one = await filled()
    await one.add(cast.board.mm4200, 1)
    const islander = { ...PRIVATE_CONTACT, contact_type: 'shipping', zipcode: '3700' }
    const home = await one.change({ basket_contacts: [PRIVATE_CONTACT, islander] })
    expect(home).toMatchObject({ city: 'Aarhus C', delivery_sum: 795 })
    const away = await one.change({ use_alternate_contact: true })
    // To Bornholm the lorry comes more than three working days after the parcel, which does not ride along.
    expect(away).toMatchObject({ city: 'Rønne', delivery_sum: 795 + 950 + 49 + 30 })
  })
})

describe('a postcode', () => {
  test('typed outside the address is the address, and its town', async () => {
    const one = await filled()
    await one.change({ basket_contacts: [PRIVATE_CONTACT] })
    const moved = await one.change({ zipcode: '9000' })
    expect(moved.basket_contacts[0]).toMatchObject({ zipcode: '9000', city: 'Aalborg' })
    expect(moved.city).toBe('Aalborg')
  })

  test('brings no town over one that was typed', async () => {
    const one = await filled()
    await one.change({ basket_contacts: [{ ...PRIVATE_CONTACT, city: 'Aarhus Ø' }] })
    const moved = await one.change({
      basket_contacts: [{ contact_type: 'invoice', zipcode: '8210' }],
    })
    expect(moved.basket_contacts[0]?.city).toBe('Aarhus Ø')
  })

  test('of an island is dearer, so choosing a cheap one first gains nothing', async () => {
    const one = shopper(app)
    await one.add(cast.board.mm4200, 1, { _basketContact: { zip: '1000' } })
    expect((await one.basket()).delivery_sum).toBe(795)
    const moved = await one.change({
      basket_contacts: [{ ...PRIVATE_CONTACT, zipcode: '8592', city: 'Anholt' }],
    })
    expect(moved.delivery_sum).toBe(795 + 1450)
  })
})
