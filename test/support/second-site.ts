import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#database/client'
import type { ShopApp } from './shop-app.ts'

/** A second shop in the same installation, with a merchant of its own. */

export const FIRST_HOST = 'byggefjorden.example'
export const OTHER_HOST = 'varmdrup.example'
export const FIRST_ORIGIN = `https://${FIRST_HOST}`

export async function plantSecondSite(db: Db): Promise<void> {
  await sql`insert into routing.site (id, name, domain) values (2, 'Varmdrup', ${OTHER_HOST})`.execute(
    db,
  )
  await sql`
    insert into routing.merchant (site_id, name, short_name, address1, zipcode, city, cvr, phone, email, hours)
    select 2, 'Varmdrup Trælast A/S', 'Varmdrup Trælast', 'Havnevej 2', '8400', 'Ebeltoft', cvr, '+4570000007',
      'hej@varmdrup.example', hours
    from routing.merchant where site_id = 1`.execute(db)
}

/** Until the process knows the domain. */
export async function knowsSecondSite(app: ShopApp): Promise<void> {
  await vi.waitFor(async () => {
    const reply = await app.inject({ url: '/api/shop/site', headers: { host: OTHER_HOST } })
    expect(reply.json().data.id).toBe(2)
  }, 20_000)
}

/** The shop as it is reached by a host. */
export function at(app: ShopApp, host: string): ShopApp {
  const inject = ((call: { headers?: object }) =>
    app.inject({ ...call, headers: { ...call.headers, host } } as never)) as ShopApp['inject']
  return { inject } as ShopApp
}

/** What tells of each site: the merchant and the links. */
export const siteNames = {
  first: [/Byggefjorden/, /https:\/\/byggefjorden\.example/],
  other: [/Varmdrup Trælast/, /https:\/\/varmdrup\.example/],
}
