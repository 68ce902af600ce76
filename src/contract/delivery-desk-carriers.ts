import { z } from 'zod'
import { id, line, text } from './common.ts'
import { issue } from './issues.ts'

/** Carriers as staff change them. */

const string = z.string()
const TEXT_MAX = 1_000
const written = (max: number) => line(max).refine((one) => one !== '', issue('field_empty'))

export const deskCarrier = z
  .object({
    id,
    name: string,
    logo: string.nullable(),
    reference: string,
    use_pickup_point: z.boolean(),
    description: string,
  })
  .meta({ id: 'DeliveryCarrier' })
const carrierInput = z.strictObject({
  name: written(100),
  logo: line(500)
    .refine((value) => /^\/[^/\\]/.test(value), issue('path_unreadable'))
    .nullable(),
  reference: written(50),
  use_pickup_point: z.boolean(),
  description: text(TEXT_MAX),
})
export const deskCarrierChange = carrierInput.partial()
export const newDeskCarrier = carrierInput.extend({
  logo: carrierInput.shape.logo.default(null),
  use_pickup_point: z.boolean().default(false),
  description: carrierInput.shape.description.default(''),
})
