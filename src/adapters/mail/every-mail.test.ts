import { createTransport } from 'nodemailer'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#shop/documents'
import { everyMail, ORIGIN } from '#test/every-mail'
import { compose } from './compose.ts'

const GLS_PAGE = 'https://gls-group.com/DK/da/find-pakke?match='

let mails: Record<string, Mail>

beforeAll(async () => {
  mails = await everyMail()
})

const transport = createTransport({ streamTransport: true, buffer: true })

/** As it goes over the wire, but for lines that are folded. */
async function sent(mail: Mail): Promise<string> {
  const { message } = await transport.sendMail(compose(mail))
  return String(message).replaceAll(/\r?\n[ \t]+/g, ' ')
}

/** What is said to the reader, without markup. */
function wordsOf(html: string): string[] {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  return body
    .split(/<[^>]+>/)
    .map((part) => part.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

describe('every mail', () => {
  test('says the same as text, with the link that its button has', () => {
    for (const [name, { html, text, from }] of Object.entries(mails)) {
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
      expect(links.length, name).toBeGreaterThan(0)
      for (const link of links) expect(text, name).toContain(link.replaceAll('&amp;', '&'))
      const buttons = [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, words]) => words)
      const unsaid = wordsOf(html).filter((words) => !text.includes(words))
      // The name at its head is that of the sender, and a button says what its link is.
      expect(
        unsaid.filter((words) => words !== from.name && !buttons.includes(words)),
        name,
      ).toEqual([])
    }
  })

  test('runs nothing, fetches nothing, and leads to the shop, a person, or a parcel on its way', () => {
    for (const [name, { html }] of Object.entries(mails)) {
      expect(html, name).not.toMatch(
        /<(script|img|link|iframe|form|object|style)\b|url\(|@import|\son\w+=/i,
      )
      for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
        const isOwn = link.startsWith(`${ORIGIN}/`) || link === ORIGIN
        const isTracking = name.endsWith('_shipped') && link.startsWith(GLS_PAGE)
        expect(isOwn || isTracking || link.startsWith('mailto:'), link).toBe(true)
      }
    }
  })

  test('has a heading of its own in Danish letters, and is sent with them', async () => {
    for (const [name, mail] of Object.entries(mails)) {
      expect(mail.subject, name).toMatch(/^[A-ZÆØÅ]/)
      expect(mail.subject, name).not.toMatch(/[�?]|Ã|&/)
      const raw = await sent(mail)
      expect(raw, name).toMatch(/^Content-Type: multipart\/(alternative|mixed)/m)
      expect(raw, name).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
      expect(raw, name).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
      expect(decodedSubject(raw), name).toBe(mail.subject)
    }
  })

  test('can be unsubscribed from where it is a newsletter, and only there', async () => {
    for (const [name, mail] of Object.entries(mails)) {
      const raw = await sent(mail)
      expect(/^List-Unsubscribe: </m.test(raw), name).toBe(name === 'newsletter_welcome')
      expect(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m.test(raw), name).toBe(
        name === 'newsletter_welcome',
      )
    }
  })
})

describe('the mail about an order', () => {
  test('that has left tells when it is expected', () => {
    expect(mails.order_shipped?.text).toContain('Pakke med GLS. Senest tirsdag den 24. november\n')
  })

  test('that is ready says who pays what, and how', () => {
    expect(mails.order_ready?.text).toContain('Du skal ikke betale mere.')
    expect(mails.order_ready?.text).toContain('Åbent hverdage 7–17.')
    expect(mails.order_ready_by_appointment?.text).toContain('Hent dem i ')
    expect(mails.order_ready_by_appointment?.text).not.toContain('Åbent')
    expect(mails.order_ready_unpaid?.text).toContain('Du betaler 4.542,71\u00a0kr., når du henter')
    expect(mails.order_ready_on_account?.text).toContain('I får en faktura')
    expect(mails.order_ready_on_account?.text).not.toContain('ikke betale mere')
  })

  test('of which a part has left has its products as a list', () => {
    expect(mails.part_shipped?.html.replaceAll('\u00a0', ' ')).toContain(
      '<li>4 stk. 45×145 mm regel C24, 4.200 mm</li><li>1 stk. Vægmaling glans 5, 9 l</li>',
    )
    expect(mails.part_shipped?.text.replaceAll('\u00a0', ' ')).toContain(
      '- 4 stk. 45×145 mm regel C24, 4.200 mm\n- 1 stk. Vægmaling glans 5, 9 l\n',
    )
  })
})

describe('the mail about an order that was revised', () => {
  test('tells what it is of by then, and how that comes', () => {
    for (const mail of [mails.order_changed, mails.order_split]) {
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
        '- 1 stk. Vægmaling glans 5, 9 l\n\nLevering: Kranbil og Afhentning i Aarhus N.\n\nOrdren koster nu 4.542,71 kr.',
      )
    }
    expect(mails.order_changed?.text).toContain('Vi har efter aftale ændret ordre 100118.')
    expect(mails.order_split?.text).toContain('Ordre 100118 bliver leveret ad to gange.')
  })
})

describe('the parcels that have left', () => {
  test('are followed at their carrier, from text and HTML, of a whole order and of a part', () => {
    const lineOf = (number: string) => `- GLS ${number}\n  ${GLS_PAGE}${number}\n`
    expect(mails.order_shipped?.text).toContain(
      `Følg pakkerne:\n\n${lineOf('606451')}${lineOf('606452')}`,
    )
    expect(mails.part_shipped?.text).toContain(`Følg pakkerne:\n\n${lineOf('606451')}`)
    for (const mail of [mails.order_shipped, mails.part_shipped]) {
      expect(mail?.html).toContain(`<a href="${GLS_PAGE}606451"`)
    }
  })

  test('have their number alone where the carrier has no page for it', () => {
    expect(mails.part_shipped?.text).toContain('- Æ & Ø Fragt 00370712345678\n')
    expect(mails.part_shipped?.html).toContain('<li>Æ &amp; Ø Fragt 00370712345678</li>')
  })
})

/** RFC 2047. */
function decodedSubject(raw: string): string {
  const [, subject = ''] = /^Subject: (.*)$/m.exec(raw) ?? []
  return subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              ),
            'latin1',
          ).toString(),
    )
}
