import { z } from 'zod'
import { line } from '../common.ts'

/** Who may see a node: all conditions of one of its rules have to hold. */

const RULE_SOURCES = [
  'user',
  'group',
  'customer',
  'basket',
  'query',
  'cookie',
  'utm',
  'date',
  'device',
] as const
const RULE_COMPARISONS = ['eq', 'neq', 'in', 'contains', 'starts', 'gt', 'lt', 'exists'] as const

const condition = z.strictObject({
  source: z.enum(RULE_SOURCES),
  /** user: username, permission · customer: id, name · basket: count, sum · query, cookie, utm: its name · date: now · device: type */
  key: line(100).default(''),
  value: line(500).default(''),
  comparison: z.enum(RULE_COMPARISONS),
  friendly_name: line(200).default(''),
})

export const nodeRuleInput = z.strictObject({
  name: line(200).default(''),
  conditions: z.array(condition).min(1).max(20),
})

export const nodeRule = z
  .object({
    id: z.int(),
    node_id: z.int(),
    name: z.string(),
    conditions: z.array(
      z.object({
        source: z.string(),
        key: z.string(),
        value: z.string(),
        comparison: z.string(),
        friendly_name: z.string(),
      }),
    ),
  })
  .meta({ id: 'NodeRule' })
