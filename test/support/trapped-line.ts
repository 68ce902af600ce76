import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to another server that does something at certain words: kills who sent them, or breaks. */
export interface TrappedLine {
  readonly port: number
  /**
   * Springs once: before the far end has the words, or when it has answered them and the near end does not know. Of several that
   * are set, the first that is met springs, and the others are gone.
   */
  set(words: RegExp, when: When, spring: () => void): void
  clear(): void
  /** As if a switch between the two had failed. */
  breakAll(): void
  close(): void
}

export type When = 'before' | 'after'

/** What was sent, as words to look for. */
type Reader = (sent: Buffer) => string

interface Trap {
  readonly words: RegExp
  readonly when: When
  readonly spring: () => void
}

/** @param port Of the far end, on this machine. */
export async function openTrappedLine(
  port: number,
  newReader: () => Reader = () => (sent) => sent.toString('latin1'),
): Promise<TrappedLine> {
  let traps: Trap[] = []
  const open = new Set<Socket>()
  const spring = (sprung: Trap) => {
    traps = []
    sprung.spring()
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const read = newReader()
    let met: Trap | undefined
    near.on('data', (sent) => {
      const words = read(sent)
      const before = traps.find((trap) => trap.when === 'before' && trap.words.test(words))
      if (before) return spring(before)
      met = traps.find((trap) => trap.words.test(words)) ?? met
      far.write(sent)
    })
    far.on('data', (answer) => {
      if (met && traps.includes(met)) return spring(met)
      near.write(answer)
    })
    for (const end of [near, far]) {
      end.setNoDelay(true)
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: (words, when, act) => {
      traps.push({ words, when, spring: act })
    },
    clear: () => {
      traps = []
    },
    breakAll,
    close: () => {
      server.close()
      breakAll()
    },
  }
}

const LENGTH_BYTES = 4
const [PARSE, BIND, SIMPLE_QUERY] = ['P', 'B', 'Q']

/**
 * Reads the statements that a client of PostgreSQL sends. A prepared one is sent by its name from the second time on, so names are
 * remembered with their texts.
 */
export function readStatements(): Reader {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isBegun = false

  function readMessage(type: string, body: string): string {
    const [first = '', second = ''] = body.split('\0', 2)
    if (type === PARSE) texts.set(first, second)
    // Of a Bind: the portal, then the name of the statement.
    if (type === BIND) return texts.get(second) ?? ''
    return type === SIMPLE_QUERY ? first : ''
  }

  return (sent) => {
    rest = Buffer.concat([rest, sent])
    const statements: string[] = []
    for (;;) {
      // The first message of a connection has no type.
      const start = isBegun ? 1 : 0
      if (rest.length < start + LENGTH_BYTES) break
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) break
      if (isBegun) {
        const body = rest.toString('latin1', start + LENGTH_BYTES, end)
        statements.push(readMessage(String.fromCharCode(rest[0] ?? 0), body))
      }
      isBegun = true
      rest = rest.subarray(end)
    }
    return statements.join('\n')
  }
}
