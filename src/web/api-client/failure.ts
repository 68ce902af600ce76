import type { Problem } from '#contract/problem'

/** A reply with a status from 400 on. `message` is Danish, for display; the keys of `errors` are for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** The parsed body. */
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

/** There was no reply: no network, or the shop is restarting. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export type Failure = ApiError | Unreachable

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}
