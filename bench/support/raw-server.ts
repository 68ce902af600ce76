/** The raw limit: Node's own http server with a ready reply of a given size and nothing else. */
import { createServer } from 'node:http'

const bytes = Number(process.argv[2])
const body = Buffer.alloc(bytes, 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
