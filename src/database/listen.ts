import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionSettings } from './client.ts'

export interface ListenOptions {
  readonly url: string
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** The connection is lost; messages are missed until {@link onGap}. */
  readonly onLost?: () => void
  /** The connection is back; messages in between are lost, so read the state itself. */
  readonly onGap?: () => void
  /** Interval of the liveness check, and how long its answer may take. */
  readonly silenceMs?: number
}

export interface Listening {
  close(): Promise<void>
}

const RETRY_MS = 1_000
/** A firewall may drop a connection silently; TCP would notice after two hours. */
const SILENCE_MS = 10_000

/**
 * Listens to a channel (`notify`) on a separate connection, which is made again when it breaks or stops answering.
 *
 * @throws when the first connection fails; later failures are retried until `close`.
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
      const checking = new AbortController()
      void keepChecking(client, options.silenceMs ?? SILENCE_MS, checking.signal)
      await ended(client)
      checking.abort()
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

/** Ends a connection whose server no longer answers; it then emits `end` as any other. */
async function keepChecking(client: Client, silenceMs: number, signal: AbortSignal): Promise<void> {
  const wait = () => sleep(silenceMs, false, { signal, ref: false }).catch(() => true)
  while (!signal.aborted) {
    await wait()
    const answer = client.query('select 1').then(
      () => true,
      () => true, // it has ended by itself
    )
    // With a query pending, `end` closes the socket at once; without one it would wait for the server.
    if (!(await Promise.race([answer, wait()]))) return void client.end().catch(() => undefined)
  }
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
  })
}
