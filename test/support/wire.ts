import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Wire {
  /** The database's address by way of the wire. */
  readonly url: string
  /** From now on those who call are refused. */
  refuse(): void
  /** Breaks every connection, and refuses new ones. */
  cut(): void
  /** From now on those who call wait, and no one answers them. */
  hold(): void
  /** Lets those through who wait, and those who come. */
  open(): void
  /** As a firewall does: what is sent on connections that are open is dropped, and no one is told. */
  forget(): void
}

/** A line to the database that can be bad; open at first, and gone when the test is done. */
export async function wireTo(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const pairs: { readonly near: Socket; readonly far: Socket }[] = []
  let state: 'open' | 'held' | 'refusing' = 'open'
  let waiting: Socket[] = []

  function join(near: Socket): void {
    const far = connect(Number(port), hostname)
    pairs.push({ near, far })
    near.pipe(far).on('error', () => near.destroy())
    far.pipe(near).on('error', () => far.destroy())
  }

  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (state === 'refusing') near.destroy()
    else if (state === 'held') waiting.push(near)
    else join(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
    for (const near of waiting) near.destroy()
  })
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    refuse: () => {
      state = 'refusing'
    },
    cut: () => {
      state = 'refusing'
      for (const { near } of pairs) near.destroy()
    },
    hold: () => {
      state = 'held'
    },
    open: () => {
      state = 'open'
      for (const near of waiting) join(near)
      waiting = []
    },
    forget: () => {
      for (const { near, far } of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
  }
}
