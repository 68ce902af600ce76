import { Agent, type ClientRequest, request } from 'node:http'

/** Posts JSON to a shop that listens on this machine. */
export interface Post {
  /** @returns Whether the shop accepted it; false also after five seconds without a reply, and for a redirect. */
  send(url: string, json: string, headers: Readonly<Record<string, string>>): Promise<boolean>
  close(): void
}

const PATIENCE_MS = 5_000
const OK = 200
const NOT_OK = 300

/** `node:http` is cheaper than `fetch`, and keeps the connection. */
export function openPost(): Post {
  const agent = new Agent({ keepAlive: true })
  return {
    send: (url, json, headers) =>
      new Promise((resolve) => {
        const sent = request(url, { method: 'POST', agent, headers: headersOf(json, headers) })
        const timer = setTimeout(() => sent.destroy(), PATIENCE_MS).unref()
        const finish = (isTaken: boolean) => {
          clearTimeout(timer)
          resolve(isTaken)
        }
        hear(sent, finish)
        sent.end(json)
      }),
    close: () => agent.destroy(),
  }
}

function headersOf(json: string, headers: Readonly<Record<string, string>>) {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    ...headers,
  }
}

function hear(sent: ClientRequest, finish: (isTaken: boolean) => void): void {
  sent.on('response', (reply) => {
    const { statusCode = 0 } = reply
    reply.on('end', () => finish(statusCode >= OK && statusCode < NOT_OK))
    reply.on('error', () => finish(false))
    reply.resume()
  })
  sent.on('error', () => finish(false))
  sent.on('close', () => finish(false))
}
