import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { LabelToMake } from '#shop/labels'
import { sampleConsignment } from '#test/sample-label'
import { startShipmondo } from '#test/shipmondo/emulator'
import { createShipmondoLabels } from './shipmondo.ts'

const emulator = await startShipmondo()
const { shipments } = emulator
afterAll(() => emulator.close())

const shipmondo = createShipmondoLabels({ ...emulator, isOwnAgreement: false, timeoutMs: 4_000 })

let count = 0
let label: LabelToMake

beforeEach(() => {
  count += 1
  shipments.fault = undefined
  label = {
    ...{ service: 'GLSDK_SD', format: 'thermal', start_position: 1, created: new Date() },
    shown: {
      ...sampleConsignment,
      reference: `100118-${count}`,
      parcel_shop: {
        ...{ reference: '95001', name: 'Pakkeshop 1', address1: 'Hovedgaden 1' },
        ...{ zipcode: '8000', city: 'Aarhus C' },
      },
    },
  }
})

const madeFor = ({ shown }: LabelToMake) =>
  shipments.made.filter(({ reference }) => reference === shown.reference)

describe('a label by Shipmondo', () => {
  test('is booked with what stands on it, and comes with a number for each parcel', async () => {
    const made = await shipmondo.make(label)
    const [one] = madeFor(label)
    expect(one?.asked).toEqual({
      own_agreement: false,
      product_code: 'GLSDK_SD',
      service_codes: 'EMAIL_NT,SMS_NT',
      reference: label.shown.reference,
      service_point: { id: '95001' },
      parcels: [
        { quantity: 1, weight: 12_500, length: 145 },
        { quantity: 1, weight: 8_000 },
        { quantity: 1, weight: 750 },
      ],
      parties: [
        expect.objectContaining({
          type: 'sender',
          name: 'Planke Trælast A/S',
          postal_code: '8200',
        }),
        expect.objectContaining({
          ...{ type: 'receiver', name: 'Søren Ærø Åkjær', address1: 'Østre Ågade 12, 2. th.' },
          ...{ postal_code: '5970', city: 'Ærøskøbing', phone: '20304050' },
        }),
      ],
    })
    expect(made).toMatchObject({
      external_reference: String(one?.id),
      tracking: one?.parcels.map(({ pkg_no }) => pkg_no),
    })
    expect('pdf' in made && Buffer.from(made.pdf).toString()).toContain(label.shown.reference)
  })

  test('has the services that are named, also none', async () => {
    await shipmondo.make({ ...label, service: 'GLSDK_BP:' })
    expect(madeFor(label)[0]?.asked).toMatchObject({ product_code: 'GLSDK_BP', service_codes: '' })
  })

  test.each(['late', 'strange', 'no-label', 'twice'] as const)(
    'is made once when its answer is lost: %s',
    async (fault) => {
      shipments.fault = fault
      const first = await shipmondo.make(label).catch(() => undefined)
      const again = await shipmondo.make(label)
      const made = madeFor(label)
      expect(made).toHaveLength(fault === 'twice' ? 2 : 1)
      // Of two, the first is the one that counts, whoever asks.
      expect(again).toMatchObject({ external_reference: String(made[0]?.id) })
      expect(await shipmondo.make(label)).toEqual(again)
      if (fault !== 'twice') expect(first).toBeUndefined()
    },
  )

  test('is found behind many others that were made meanwhile', async () => {
    shipments.fault = 'late'
    await expect(shipmondo.make(label)).rejects.toThrow()
    const [lost] = madeFor(label)
    for (let i = 0; i < 120; i += 1) {
      await shipmondo.make({ ...label, shown: { ...label.shown, reference: `200000-${i}` } })
    }
    expect(await shipmondo.make(label)).toMatchObject({ external_reference: String(lost?.id) })
    expect(madeFor(label)).toHaveLength(1)
  }, 30_000)

  test.each(['limited', 'error', 'garbage'] as const)(
    'is not made when Shipmondo answers: %s; and is, later',
    async (fault) => {
      shipments.fault = fault
      await expect(shipmondo.make(label)).rejects.toThrow()
      expect(madeFor(label)).toHaveLength(0)
      expect(await shipmondo.make(label)).toMatchObject({ tracking: { length: 3 } })
    },
  )

  test('is refused in the words of Shipmondo', async () => {
    shipments.fault = 'refused'
    expect(await shipmondo.make(label)).toEqual({
      refusal: 'Receiver zipcode is invalid for GLSDK_HD',
    })
  })

  test('is not made with a wrong key', async () => {
    const other = createShipmondoLabels({ ...emulator, key: 'wrong', isOwnAgreement: false })
    await expect(other.make(label)).rejects.toThrow('401')
  })
})
