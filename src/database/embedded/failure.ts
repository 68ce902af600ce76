/** The embedded PostgreSQL cannot run here; the message is one line that says what to do. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure'
}

/** The code of a system error (`ENOENT`), or `undefined` for any other value. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
