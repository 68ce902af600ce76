import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A mail server on this machine, in all the moods that mail servers have. */
export interface MailServer {
  readonly port: number
  /** Message-IDs of what it has taken, in order; one that came twice stands there twice. */
  readonly taken: readonly string[]
  /** How often it was asked to take a mail, taken or not. */
  readonly asked: () => number
  become(mood: Mood): Promise<void>
  close(): Promise<void>
}

/**
 * `slow`: takes a mail after a while. `too_large`: refuses every mail for its size. `busy`: refuses for now. `forgetful`: takes
 * the mail and breaks the line instead of saying so. `silent`: lets the client wait. `gone`: no one is at its address.
 */
export type Mood = 'well' | 'slow' | 'too_large' | 'busy' | 'forgetful' | 'silent' | 'gone'

const SLOW_MS = 2_000
const REFUSALS: Partial<Record<Mood, string>> = {
  too_large: '552 5.3.4 Message size exceeds fixed limit',
  busy: '451 4.3.2 Try again later',
}

export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = []
  const open = new Set<Socket>()
  let mood: Mood = 'well'
  let asked = 0
  let port = 0
  let server: Server

  function receive(socket: Socket, mail: string): void {
    const [, id = ''] = /^message-id:\s*(<[^>]+>)/im.exec(mail) ?? []
    asked += 1
    if (mood === 'silent') return
    const refusal = REFUSALS[mood]
    if (refusal === undefined) taken.push(id)
    if (mood === 'forgetful') socket.destroy()
    else setTimeout(() => say(socket, refusal ?? '250 taken'), mood === 'slow' ? SLOW_MS : 0)
  }

  function serve(socket: Socket): void {
    let said = ''
    let isMail = false
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    socket.on('data', (sent) => {
      said += sent.toString('latin1')
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n'
        const at = said.indexOf(end)
        if (at < 0) return
        const words = said.slice(0, at)
        said = said.slice(at + end.length)
        if (isMail) receive(socket, words)
        else say(socket, answerTo(words))
        isMail = !isMail && /^data$/i.test(words)
      }
    })
    say(socket, '220 mail.example')
  }

  const listen = async () => {
    server = createServer(serve).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const leave = async () => {
    for (const socket of open) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  await listen()

  return {
    port,
    taken,
    asked: () => asked,
    become: async (next) => {
      if (next === 'gone') await leave()
      else if (mood === 'gone') await listen()
      mood = next
    },
    close: leave,
  }
}

function answerTo(words: string): string {
  if (/^ehlo/i.test(words)) return '250-mail.example\r\n250 8BITMIME'
  if (/^data$/i.test(words)) return '354 go on'
  return /^quit$/i.test(words) ? '221 bye' : '250 ok'
}

function say(socket: Socket, words: string): void {
  if (!socket.destroyed) socket.write(`${words}\r\n`)
}
