import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OutcomeUnknown } from '#kernel/outcome-unknown'
import type { Mail } from '#shop/documents'
import { compose } from './compose.ts'
import { openMailbox } from './mailbox.ts'
import { createSmtpMailer } from './smtp.ts'

const mail: Mail = {
  id: 'order-100118-confirmation',
  from: { name: 'Byggefjorden', address: 'kundeservice@byggefjorden.example' },
  to: 'mette@juhl.example',
  subject: 'Ordrebekræftelse 100118',
  text: 'Hej Mette æøå',
  html: '<p>Hej Mette æøå</p>',
  attachments: [
    {
      filename: 'ordre.pdf',
      content: new TextEncoder().encode('%PDF-1.3'),
      type: 'application/pdf',
    },
  ],
}

describe('a mail', () => {
  test('goes to the one address it is for, or not at all', () => {
    for (const to of [
      'a@x.dk\r\nBcc: e@evil.example',
      '"e@evil.example x"@firma.dk',
      'a@x.dk,e@evil.example',
      'a@x.dk;e@evil.example',
      'a@x.dk <e@evil.example>',
      'Mette <mette@juhl.example>',
      'a@b@c',
      '@x.dk',
      '',
    ]) {
      expect(() => compose({ ...mail, to })).toThrow(RangeError)
    }
    expect(compose(mail).to).toEqual({ name: '', address: 'mette@juhl.example' })
  })

  test('is the same mail when it is sent again', () => {
    expect(compose(mail).messageId).toBe('<order-100118-confirmation@byggefjorden.example>')
  })
})

describe('the mailbox of the demo shop', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'mailbox-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  test('keeps a mail once, as it would have been sent and to be read', async () => {
    const mailbox = openMailbox(directory)
    await mailbox.send(mail)
    await mailbox.send(mail)
    expect(await mailbox.list()).toMatchObject([{ id: mail.id, to: mail.to, text: mail.text }])
    const eml = await readFile(join(directory, `${mail.id}.eml`), 'utf8')
    expect(eml).toMatch(/^To: mette@juhl\.example\r?$/m)
    expect(eml.match(/^(Bcc|Cc):/gm)).toBeNull()
    expect(eml).toContain('filename=ordre.pdf')
    const read = await openMailbox(directory).read(mail.id)
    expect(Buffer.from(read?.attachments[0]?.content ?? []).toString()).toBe('%PDF-1.3')
  })

  test('is for no one else who has an account on the machine', async () => {
    const mails = join(directory, 'mails')
    await mkdir(mails, { mode: 0o755 })
    await openMailbox(mails).send(mail)
    const names = await readdir(mails)
    const paths = [mails, ...names.map((name) => join(mails, name))]
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o77))
    expect(modes).toEqual([0, 0, 0])
  })

  test('deletes the mails that were sent before a moment, and no others', async () => {
    const mailbox = openMailbox(directory)
    await mailbox.send(mail)
    await mailbox.send({ ...mail, id: 'order-100119-confirmation' })
    const lastYear = new Date(Date.now() - 365 * 86_400_000)
    for (const end of ['eml', 'json'])
      await utimes(join(directory, `${mail.id}.${end}`), lastYear, lastYear)
    const lastMonth = new Date(Date.now() - 30 * 86_400_000)
    expect(await mailbox.deleteBefore(lastMonth)).toBe(1)
    expect(await mailbox.list()).toMatchObject([{ id: 'order-100119-confirmation' }])
    expect(await readdir(directory)).toHaveLength(2)
    expect(await openMailbox(join(directory, 'none')).deleteBefore(lastMonth)).toBe(0)
  })

  test('reads nothing but its mails', async () => {
    const mailbox = openMailbox(directory)
    expect(await mailbox.read('../../etc/passwd')).toBeUndefined()
    expect(await mailbox.read('none')).toBeUndefined()
    await expect(mailbox.send({ ...mail, id: '../x' })).rejects.toThrow(RangeError)
    expect(await openMailbox(join(directory, 'none')).list()).toEqual([])
  })
})

test('a mail server gets the mail with one receiver', async () => {
  const received: string[] = []
  const server = createServer((socket) => serve(socket, received))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await createSmtpMailer(`smtp://127.0.0.1:${port}`).send(mail)
  expect(received.filter((line) => line.startsWith('RCPT TO'))).toEqual([
    'RCPT TO:<mette@juhl.example>',
  ])
  expect(received.join('\n')).toContain(
    'Message-ID: <order-100118-confirmation@byggefjorden.example>',
  )
  server.close()
})

test.each([
  ['takes the mail and breaks the line', { atEnd: 'break' }, true],
  ['refuses the mail for now', { atEnd: '451 later\r\n' }, false],
  ['takes the mail', { atEnd: '250 ok\r\n' }, undefined],
] as const)('a mail server that %s', async (_, { atEnd }, isUnsure) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    serve(socket, [], atEnd)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const error = await failureOf(port)
  expect(error === undefined ? undefined : error instanceof OutcomeUnknown).toBe(isUnsure)
  const closed = new Promise((done) => server.close(done))
  // The mailer would keep its connection for the next mail.
  for (const socket of sockets) socket.destroy()
  await closed
  // No one is there: it has certainly not gone.
  expect(await failureOf(port)).not.toBeInstanceOf(OutcomeUnknown)
})

async function failureOf(port: number): Promise<unknown> {
  return createSmtpMailer(`smtp://127.0.0.1:${port}`)
    .send(mail)
    .catch((error: unknown) => error)
}

/** Just enough of a mail server to be told everything. */
function serve(socket: Socket, received: string[], atEnd = '250 ok\r\n'): void {
  let isData = false
  socket.write('220 test\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      received.push(line)
      if (isData && line !== '.') continue
      if (line === 'DATA') isData = true
      else if (line === '.') isData = false
      if (line === '.' && atEnd === 'break') socket.destroy()
      else if (line === '.') socket.write(atEnd)
      else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}
