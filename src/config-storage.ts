import { z } from 'zod'
import { isOrigin, isTold, oneOf } from './config-checks.ts'

const key = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be as the storage gives it')

/** Where files are kept, when it is not the data directory. */
export const storageEnvironment = z.object({
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: byggefjorden-files')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => isOrigin(text) && isTold(new URL(text)),
      'must be an address with https and no path: https://s3.example',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be a region: eu-north-1')
    .optional(),
  S3_ACCESS_KEY: key.optional(),
  S3_SECRET_KEY: key.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\/?$/, 'must be folders of small letters: shop/files')
    .optional(),
  S3_PATH_STYLE: oneOf(['on', 'off']).optional(),
})
type StorageEnvironment = z.infer<typeof storageEnvironment>

/** What most that are not Amazon answer to. */
const ANY_REGION = 'us-east-1'

/** Undefined: files are in the data directory. */
export function toS3(values: StorageEnvironment, refuse: (message: string) => Error) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: address, S3_REGION: region } = values
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_PATH_STYLE: style } = values
  const [given] = Object.entries(values).find(([name]) => name.startsWith('S3_')) ?? []
  if (!given) return undefined
  if (!bucket) throw refuse(`S3_BUCKET must be set for ${given}`)
  if (!accessKey) throw refuse('S3_ACCESS_KEY must be set, too')
  if (!secretKey) throw refuse('S3_SECRET_KEY must be set, too')
  if (!address && !region) throw refuse('S3_REGION must be set for a bucket of Amazon')
  const endpoint = address?.replace(/\/$/, '')
  const prefix = values.S3_PREFIX?.replace(/\/$/, '')
  // Names of hosts for each bucket are what Amazon wants, and few others have.
  const isPathStyle = style ? style === 'on' : endpoint !== undefined
  return {
    ...{ bucket, endpoint, region: region ?? ANY_REGION },
    ...{ accessKey, secretKey, prefix, isPathStyle },
  }
}
