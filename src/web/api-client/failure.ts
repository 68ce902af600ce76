import type { Problem } from '#contract/problem'

/** The shop said no, or broke. `message` is Danish and for people; the keys of `errors` are for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** The reply as it came. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const problem = isProblem(body) ? body : undefined
    super(problem?.message ?? '')
    this.status = status
    this.code = problem?.code ?? 'internal_error'
    this.errors = problem?.errors ?? {}
    this.requestId = problem?.request_id
    this.body = body
  }
}

/** No reply came: no network, or the shop is being started again. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export type Failure = ApiError | Unreachable

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
