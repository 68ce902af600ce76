import { z } from 'zod'
import { line, mailAddress } from '../common.ts'

/** Who wants a mail when a product is in stock again. */
export const stockNoticeBody = z.object({
  email: mailAddress,
  product_id: z.int().positive(),
  /** Hidden from people: a call with it is answered as any other, and does nothing. */
  website: line(500).default(''),
})
