import type { FileKind } from '#contract/file-types'
import type { CallOptions, Client } from './client.ts'
import type { Operations } from './operations.generated.ts'

type Method = keyof Operations
type PathOf<M extends Method> = keyof Operations[M] & string
/** The paths of operations with a mark. */
type Marked<M extends Method, Mark> = {
  [Path in PathOf<M>]: Operations[M][Path] extends Mark ? Path : never
}[PathOf<M>]

export type BodyOf<M extends Method, Path extends PathOf<M>> = Operations[M][Path] extends {
  readonly body: infer Body
}
  ? Body
  : never
export type QueryOf<M extends Method, Path extends PathOf<M>> = Operations[M][Path] extends {
  readonly query?: infer Parameters
}
  ? Parameters
  : never
export type ReplyOf<M extends Method, Path extends PathOf<M>> = Operations[M][Path] extends {
  readonly reply: infer Reply
}
  ? Reply
  : undefined

interface Options extends Omit<CallOptions, 'quiet'> {
  /** The shared handler tells of a failure; left out: the caller shows it. */
  readonly isShared?: boolean
}
/** The parameters of the path by name, `query`, `body` and options. */
type Input<Operation> = Options &
  Pick<Operation, keyof Operation & ('query' | 'body')> &
  (Operation extends { readonly path: infer Parameters } ? Parameters : unknown)
type Arguments<Operation> =
  Record<never, never> extends Input<Operation>
    ? [input?: Input<Operation>]
    : [input: Input<Operation>]

type Call<M extends Method, Path extends PathOf<M> = PathOf<M>> = <P extends Path>(
  path: P,
  ...input: Arguments<Operations[M][P]>
) => Promise<ReplyOf<M, P>>

/** A file that the description of the API leaves out. */
type FileAddress =
  | `/api/shop/${'baskets' | 'invoices' | 'offers'}/${string}/${FileKind}`
  | `/api/shop/offers/${string}/attachments/${string}`
  | `/api/admin/offers/${string}/pdf`
  | `/api/admin/offers/${string}/attachments/${string}`
  | `/api/admin/shop/baskets/${string}/${'pick-list' | 'delivery-note'}`
  | `/api/admin/shop/baskets/pick-lists?ids=${string}`
  | `/api/admin/shop/baskets/${string}/shipping-labels/${string}/print`
  | `/api/admin/mixing/${string}/label`

/** The calls of the API. A path, a parameter or a body that it does not have fails to compile. What they throw is a `Failure`. */
export interface Calls {
  readonly get: Call<'GET'>
  /** A list or a report as the file that `format` names. */
  readonly table: <P extends Marked<'GET', { readonly file: true }>>(
    path: P,
    ...input: Arguments<Operations['GET'][P]>
  ) => Promise<Blob>
  readonly file: (address: FileAddress) => Promise<Blob>
  /** Each invoice of a list as OIOUBL. */
  readonly archive: (query: QueryOf<'GET', '/api/shop/invoices'>) => Promise<Blob>
  readonly post: Call<'POST'>
  /** As {@link Client.once}. */
  readonly once: Call<'POST', Marked<'POST', { readonly once: true }>>
  readonly patch: Call<'PATCH'>
  readonly delete: Call<'DELETE'>
}

interface Given extends Options {
  readonly query?: Query
  readonly body?: unknown
}

export function createCalls(client: Client): Calls {
  const get = (path: string, given: Given = {}) => client.get(fill(path, given), toOptions(given))
  const calls = {
    get,
    table: get,
    file: get,
    archive: (query: Query) => get('/api/shop/invoices/oioubl', { query }),
    post: (path: string, given: Given = {}) =>
      client.change('POST', fill(path, given), given.body ?? {}, toOptions(given)),
    once: (path: string, given: Given = {}) =>
      client.once(fill(path, given), given.body ?? {}, toOptions(given)),
    patch: (path: string, given: Given = {}) =>
      client.change('PATCH', fill(path, given), given.body, toOptions(given)),
    delete: (path: string, given: Given = {}) =>
      client.change('DELETE', fill(path, given), undefined, toOptions(given)),
  }
  return calls as Calls
}

/** @param given With the parameters of the path. */
function fill(path: string, { query = {}, ...given }: Given): string {
  const parameters = new Map(Object.entries(given))
  const textOf = (_: string, name: string) => encodeURIComponent(String(parameters.get(name)))
  return withQuery(path.replaceAll(/{(\w+)}/g, textOf), query)
}

function toOptions({ isShared, keepSeconds, signal, keepalive, headers }: Given): CallOptions {
  return { quiet: !isShared, keepSeconds, signal, keepalive, headers }
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Adds the query to a path: `undefined` and `false` are left out, `true` is 1. */
function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== false)
      search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
