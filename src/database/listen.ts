import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionSettings } from './client.ts'

export interface ListenOptions {
  readonly url: string
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Told when the connection is lost: from now on nothing is heard. */
  readonly onLost?: () => void
  /** Told after a connection was lost and made again: what was said in between is gone, so look for yourself. */
  readonly onGap?: () => void
  /** How long the other end may be silent before it is asked whether it is there, and how long it has to answer. */
  readonly silenceMs?: number
}

export interface Listening {
  close(): Promise<void>
}

const RETRY_MS = 1_000
/** A firewall that forgets a connection tells neither end, and the system itself would notice after two hours. */
const SILENCE_MS = 10_000

/**
 * Hears what is said on a channel (`notify`), on a connection of its own that is made again when it breaks, or when
 * nobody answers at its other end any more.
 *
 * @throws when the first connection fails; later failures are tried again until `close`.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController()
  let client = await connect(options)
  const keeping = keepListening()
  return {
    close: async () => {
      stopping.abort()
      await client.end()
      await keeping
    },
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      const asking = new AbortController()
      void keepAsking(client, options.silenceMs ?? SILENCE_MS, asking.signal)
      await ended(client)
      asking.abort()
      if (!stopping.signal.aborted) options.onLost?.()
      client = (await reconnect(options, stopping.signal)) ?? client
      if (stopping.signal.aborted) await client.end()
      else options.onGap?.()
    }
  }
}

async function reconnect(options: ListenOptions, signal: AbortSignal): Promise<Client | undefined> {
  while (!signal.aborted) {
    try {
      return await connect(options)
    } catch {
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}

async function connect({ url, channel, onMessage }: ListenOptions): Promise<Client> {
  const client = new Client(connectionSettings(url))
  client.on('error', () => undefined) // followed by 'end'
  client.on('notification', (message) => onMessage(message.payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Lets go of a connection at whose other end nobody answers; its end is told as that of any other. */
async function keepAsking(client: Client, silenceMs: number, signal: AbortSignal): Promise<void> {
  const wait = () => sleep(silenceMs, false, { signal, ref: false }).catch(() => true)
  while (!signal.aborted) {
    await wait()
    const answer = client.query('select 1').then(
      () => true,
      () => true, // it has ended, and that is told
    )
    // With a question open the connection is cut off; without one it would wait for a farewell.
    if (!(await Promise.race([answer, wait()]))) return void client.end().catch(() => undefined)
  }
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
  })
}
