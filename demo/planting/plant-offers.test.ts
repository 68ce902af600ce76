import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/support/database.ts'
import { demoSeed } from '../../test/support/demo-seed.ts'
import { pdfText } from '../../test/support/files/pdf-text.ts'
import { plantOffers } from './plant-offers.ts'

const { db } = await freshDatabase(demoSeed(500))
await plantOffers(db)

test('an offer of the demo that can be answered has a list of what comes with each delivery', async () => {
  const { rows } = await sql<{ content: Buffer; lines: string[] }>`
    select content, array(select name from offer.offer_line line
      where line.offer_id = offer.id and line.alternative_to is null) as lines
    from offer.offer_attachment file join offer.offer on offer.id = file.offer_id
    where offer.status = 'viewed'`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { content, lines } of rows) {
    const text = pdfText(content).replaceAll(/\s+/g, '')
    for (const name of lines) expect(text).toContain(name.replaceAll(/\s+/g, ''))
  }
})

test('what was asked about an offer of the demo was answered, since it was sent', async () => {
  const { rows } = await sql<{ turns: boolean[]; is_later: boolean }>`
    select array_agg(is_from_staff order by message.created) as turns,
      min(message.created) > (select created from offer.offer_event event
        where event.offer_id = offer.id and to_status = 'sent') and max(message.created) < now() as is_later
    from offer.offer_message message join offer.offer on offer.id = message.offer_id
    group by offer.id`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ turns: [false, true], is_later: true })
})

test('no one is written to about what happened before the shop was there', async () => {
  const { rows } = await sql`select kind from orders.outbox where kind like 'offer_%'`.execute(db)
  expect(rows).toEqual([])
})
