import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Mail, Mailer } from '#shop/documents'
import { compose } from './compose.ts'

/**
 * Keeps mails in a directory instead of sending them: `<id>.eml` as it would have been sent, and `<id>.json`, written
 * atomically, to read it from. A mail sent twice is kept once.
 */
export interface Mailbox extends Mailer {
  /** The newest first. */
  list(): Promise<KeptMail[]>
  read(id: string): Promise<KeptMail | undefined>
  /** Deletes what was sent before. @returns How many mails. */
  deleteBefore(moment: Date): Promise<number>
}

interface KeptMail extends Omit<Mail, 'from'> {
  readonly sent: Date
}

const kept = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({
      filename: z.string(),
      type: z.string(),
      content: z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
    }),
  ),
})

const ID = /^[a-z0-9-]+$/

export function openMailbox(directory: string): Mailbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function read(id: string): Promise<KeptMail | undefined> {
    if (!ID.test(id)) return undefined
    const path = join(directory, `${id}.json`)
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    return { ...kept.parse(JSON.parse(text)), sent: (await stat(path)).mtime }
  }

  let made: Promise<unknown> | undefined
  function makeDirectory(): Promise<unknown> {
    made ??= mkdir(directory, { recursive: true })
      // Also a directory that existed with wider permissions.
      .then(() => chmod(directory, 0o700))
      .catch((error: unknown) => {
        made = undefined
        throw error
      })
    return made
  }

  return {
    read,
    list: async () => {
      const names = await readdir(directory).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
      const mails = (await Promise.all(ids.map(read))).filter((mail) => mail !== undefined)
      return mails.sort((a, b) => b.sent.getTime() - a.sent.getTime())
    },
    deleteBefore: async (moment) => {
      let deleted = 0
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name)
        const sent = (await stat(path).catch(() => undefined))?.mtime
        if (!sent || sent >= moment) continue
        await rm(path, { force: true })
        if (name.endsWith('.json')) deleted += 1
      }
      return deleted
    },
    send: async (mail) => {
      if (!ID.test(mail.id)) throw new RangeError(`not a name of a mail: ${mail.id}`)
      const { message } = await transport.sendMail(compose(mail))
      await makeDirectory()
      await writeFile(join(directory, `${mail.id}.eml`), message as Buffer, { mode: OWN })
      const path = join(directory, `${mail.id}.json`)
      await writeFile(`${path}.new`, toJson(mail), { mode: OWN, flush: true })
      await rename(`${path}.new`, path)
    },
  }
}

/** Mails hold names and addresses: readable by the owner alone. */
const OWN = 0o600

function toJson(mail: Mail): string {
  const attachments = mail.attachments.map(({ content, ...rest }) => ({
    ...rest,
    content: Buffer.from(content).toString('base64'),
  }))
  return JSON.stringify({ ...mail, attachments })
}
