import { Unreachable } from './failure.ts'

interface Keys {
  /** That of the same call before, while nothing has been answered since. */
  readonly of: (path: string, body: unknown) => string
  /** Any answer ends what was asked before: the same call means once more. */
  readonly answered: (asked: Promise<unknown>) => Promise<unknown>
}

/** The idempotency key of the last call whose reply was lost. */
export function createKeys(): Keys {
  let last: { readonly asked: string; readonly key: string } | undefined
  return {
    of: (path, body) => {
      const asked = JSON.stringify([path, body])
      if (last?.asked !== asked) last = { asked, key: createKey() }
      return last.key
    },
    answered: (asked) =>
      asked.then(
        (reply) => {
          last = undefined
          return reply
        },
        (error: unknown) => {
          if (!(error instanceof Unreachable)) last = undefined
          throw error
        },
      ),
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
