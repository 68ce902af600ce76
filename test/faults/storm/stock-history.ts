import { sql } from 'kysely'
import type { Db } from '#database/client'
import { cast } from '#test/cast/cast'

/** What there was of each product at every moment: who was told that there is none was told so rightly. */

export const SOLD = [cast.lastFive, cast.screws, cast.board.mm4200] as const

/** Writes down every change of what is left and of what is held, when it is committed. */
export async function watchStock(db: Db): Promise<void> {
  await sql`create table public.storm_stock (
    id bigint generated always as identity, at timestamptz not null default clock_timestamp(),
    product_id bigint not null, basket_id uuid, quantity numeric not null, expires timestamptz)`.execute(
    db,
  )
  await sql`create function public.storm_write_stock() returns trigger language plpgsql security definer as $$
    begin
      insert into public.storm_stock (product_id, quantity) values (new.id, new.stock);
      return null;
    end $$`.execute(db)
  await sql`create function public.storm_write_hold() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'DELETE' then
        insert into public.storm_stock (product_id, basket_id, quantity) values (old.product_id, old.basket_id, 0);
      else
        insert into public.storm_stock (product_id, basket_id, quantity, expires)
          values (new.product_id, new.basket_id, new.quantity, new.expires);
      end if;
      return null;
    end $$`.execute(db)
  const ids = sql.raw(SOLD.join(', '))
  await sql`create constraint trigger storm_stock after update on catalogue.product deferrable initially deferred
    for each row when (new.id in (${ids}) and old.stock is distinct from new.stock)
    execute function public.storm_write_stock()`.execute(db)
  for (const [name, moment, row] of [
    ['storm_hold', 'insert or update', 'new'],
    ['storm_let_go', 'delete', 'old'],
  ] as const) {
    const which = sql.raw(row)
    await sql`create constraint trigger ${sql.raw(name)} after ${sql.raw(moment)} on orders.stock_reservation
      deferrable initially deferred for each row when (${which}.branch_id is null and ${which}.product_id in (${ids}))
      execute function public.storm_write_hold()`.execute(db)
  }
}

interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly left: number
  readonly held: ReadonlyMap<string, { readonly quantity: number; readonly expires: number }>
}

/** By product, in their order. */
export type History = ReadonlyMap<number, readonly Moment[]>

export async function readHistory(db: Db): Promise<History> {
  const { rows } = await sql<{
    at: number
    product_id: number
    basket_id: string | null
    quantity: number
    expires: number | null
  }>`select extract(epoch from at)::float8 * 1000 as at, product_id::float8 as product_id, basket_id,
      quantity::float8 as quantity, extract(epoch from expires)::float8 * 1000 as expires
    from public.storm_stock order by at, id`.execute(db)
  const history = new Map<number, Moment[]>()
  for (const { at, product_id, basket_id, quantity, expires } of rows) {
    const moments = history.get(product_id) ?? []
    const last = moments.at(-1) ?? { left: 0, held: new Map() }
    const held = new Map(last.held)
    if (basket_id !== null) held.set(basket_id, { quantity, expires: expires ?? 0 })
    moments.push({ at, left: basket_id === null ? quantity : last.left, held })
    history.set(product_id, moments)
  }
  return history
}

/** The change feed, and the time between the trigger of a commit and its end. */
const SLACK_MS = 2_000

/** Whether there was a moment in this time when one piece could not be had by a basket, because there was none or others held them. */
export function wasShort(
  history: History,
  { product_id, from, to }: { readonly product_id: number; from: number; to: number },
  basketId: string | undefined,
): boolean {
  const moments = history.get(product_id) ?? []
  const first = moments.findLastIndex(({ at }) => at <= from - SLACK_MS)
  return moments
    .slice(Math.max(first, 0))
    .filter(({ at }) => at <= to + SLACK_MS)
    .some(({ at, left, held }) => {
      const others = [...held].filter(
        ([id, { expires }]) => id !== basketId && expires > Math.max(at, from - SLACK_MS),
      )
      return left - others.reduce((sum, [, { quantity }]) => sum + quantity, 0) < 1
    })
}
