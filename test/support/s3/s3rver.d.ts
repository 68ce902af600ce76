/** What the tests use of the S3 server, which has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  export interface StoredObject {
    bucket: string
    key: string
    readonly content: Readable
    readonly metadata: Readonly<Record<string, string>>
  }

  export interface Store {
    putObject(object: StoredObject): Promise<{ readonly size: number; readonly md5: string }>
    getResourcePath(bucket: string, key: string, resource: string): string
  }

  export interface Context {
    readonly url: string
    app: object
  }

  class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly store: Store
    readonly logger: { silent: boolean }
    /** Of Koa, which it is made with. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    readonly httpServer: Server
    run(): Promise<AddressInfo>
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export { S3rver as default }
}
