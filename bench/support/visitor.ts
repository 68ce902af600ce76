import { Agent, request } from 'node:http'

export type Answer = { status: number; body: string; location: string | undefined }

/** A visitor with a browser of their own: cookies, the anti-forgery header, one connection kept open. */
export class Visitor {
  private readonly cookies = new Map<string, string>()
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  private readonly port: number

  constructor(port: number) {
    this.port = port
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), 'application/json')
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send('PATCH', path, JSON.stringify(body), 'application/json')
  }

  submit(path: string, fields: Record<string, string>): Promise<Answer> {
    const form = 'application/x-www-form-urlencoded'
    return this.send('POST', path, new URLSearchParams(fields).toString(), form)
  }

  leave(): void {
    this.agent.destroy()
  }

  private send(method: string, path: string, body?: string, type?: string): Promise<Answer> {
    const headers: Record<string, string> = { cookie: this.cookieHeader() }
    if (body !== undefined && type) {
      headers['content-type'] = type
      headers['content-length'] = String(Buffer.byteLength(body))
      headers['x-xsrf-token'] = decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '')
    }
    return new Promise((resolve, reject) => {
      const { agent, port } = this
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (reply) => {
        this.keep(reply.headers['set-cookie'] ?? [])
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const { statusCode: status = 0, headers } = reply
          resolve({ status, body: Buffer.concat(parts).toString(), location: headers.location })
        })
        reply.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(headers: readonly string[]): void {
    for (const header of headers) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=', 2)
      this.cookies.set(name, value)
    }
  }
}
