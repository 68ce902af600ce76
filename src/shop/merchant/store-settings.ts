import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** What staff may set up themselves; the rest of the configuration is of the environment. */
export interface KeptSettings {
  readonly id: 'editor'
  /** A style sheet of the shop, or empty: how fields with formatted text look while they are written. */
  readonly editor_skin_url: string
  /** A style sheet of the shop, or empty: how the text itself looks there. */
  readonly editor_style_sheet: string
  readonly file_manager: 'built_in' | 'off'
}

const STANDARD_SETTINGS: KeptSettings = {
  id: 'editor',
  editor_skin_url: '',
  editor_style_sheet: '',
  file_manager: 'built_in',
}

export async function findKept(db: Db): Promise<KeptSettings> {
  const { rows } = await sql<{ kept: Partial<KeptSettings> }>`
    select coalesce(jsonb_object_agg(key, value), '{}') as kept from routing.setting`.execute(db)
  return { ...STANDARD_SETTINGS, ...rows[0]?.kept }
}

/** As {@link findKept}; no other transaction changes them until this one ends. */
export async function lockKept(tx: Tx): Promise<KeptSettings> {
  await sql`select pg_advisory_xact_lock(hashtextextended('routing.setting', 0))`.execute(tx)
  return findKept(tx)
}

type SettingsChange = {
  readonly [Field in Exclude<keyof KeptSettings, 'id'>]?: KeptSettings[Field] | undefined
}

/** What is as it would be without is not kept. */
export async function changeKept(tx: Tx, change: SettingsChange): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const standard: Readonly<Record<string, unknown>> = { ...STANDARD_SETTINGS }
  const isStandard = ([key, value]: readonly [string, unknown]) => standard[key] === value
  const back = given.filter(isStandard).map(([key]) => key)
  const kept = Object.fromEntries(given.filter((one) => !isStandard(one)))
  await sql`delete from routing.setting where key = any(${back}::text[])`.execute(tx)
  await sql`
    insert into routing.setting (key, value)
    select key, value from jsonb_each_text(${JSON.stringify(kept)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}
