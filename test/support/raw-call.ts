import { connect } from 'node:net'

/**
 * What a server answers to these very bytes, well formed or not; for what no HTTP client would send.
 *
 * @returns All that came until the server closed the connection, or until it was silent for `patienceMs`: the first reply of
 *   the API in a test waits for the document that it is checked by.
 */
export function rawCall(port: number, bytes: string, patienceMs = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    socket.on('error', () => undefined) // a reset is an answer too
    socket.on('close', () => resolve(answer))
  })
}
