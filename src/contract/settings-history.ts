import { z } from 'zod'
import { time } from './codecs.ts'
import { id, idInPath, listOf, query } from './common.ts'
import { fieldChange } from './resource.ts'

/** What staff have changed of what the merchant sets up. */

const string = z.string()
const KINDS = [
  'setting',
  'merchant',
  'branch',
  'payment_method',
  'site',
  'settings_order',
  'mail_text',
  'consent_text',
] as const
export const settingsHistoryQuery = query({
  after: idInPath.optional().meta({ description: 'The id of the last change of the page before.' }),
})
export const settingsHistoryReply = listOf(
  z
    .object({
      id,
      created: time,
      kind: z.enum(KINDS),
      act: z.enum(['created', 'changed', 'deleted']),
      subject: string.meta({ description: 'The id of what was changed.' }),
      actor_name: string.nullable(),
      changes: z.array(fieldChange),
    })
    .meta({ id: 'SettingsChange', description: 'Who changed a setting, when, before and after.' }),
  z.object({ is_last: z.boolean() }),
)
