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
      const asked = `${path} ${JSON.stringify(body)}`
      if (last?.asked !== asked) last = { asked, key: createKey() }
      return last.key
    },
    answered: async (asked) => {
      try {
        const reply = await asked
        last = undefined
        return reply
      } catch (error) {
        if (!(error instanceof Unreachable)) last = undefined
        throw error
      }
    },
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
