import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionSettings } from './client.ts'

export interface ListenOptions {
  readonly url: string
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Told after a connection was lost and made again: what was said in between is gone, so look for yourself. */
  readonly onGap?: () => void
}

export interface Listening {
  close(): Promise<void>
}

const RETRY_MS = 1_000

/**
 * Hears what is said on a channel (`notify`), on a connection of its own that is made again when it breaks.
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
      await ended(client)
      client = (await reconnect(options, stopping.signal)) ?? client
      if (!stopping.signal.aborted) options.onGap?.()
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

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
  })
}
