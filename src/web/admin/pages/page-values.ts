import { nodeChange, parseFields } from '#contract/content/admin-node'
import { FIELD_TYPES } from '#kernel/field-types'
import { wordsOfIssue } from '#surface/words/issue-words'
import { type FormCustomField, toFormField } from '../fields/custom-field.ts'
import { fromTyped, toTyped } from '../fields/typed-moment.ts'
import { changesOf } from '../forms/changes-of.ts'
import type { BodySchema } from '../forms/description.ts'
import type { AdminPage, Section } from './page.ts'

/** A section as the form has it; one without an id is new. */
export interface FormSection {
  /** For the form alone. */
  readonly key: string
  readonly id?: number | undefined
  readonly name: string
  readonly template_slug: string
  readonly section_slug: string
  readonly active: boolean
  readonly active_from: string
  readonly active_to: string
  readonly tag_ids: readonly number[]
  readonly content: unknown
}

const TYPES: readonly string[] = FIELD_TYPES

export type Values = Record<string, string | boolean>

const TEXTS = ['name', 'title', 'slug', 'seo_name', 'seo_description', 'type'] as const
const FLAGS = ['in_menu', 'is_sitemap', 'is_search', 'is_noindex'] as const
const WINDOW = ['active_from', 'active_to'] as const
/** What holds at once, and takes the right to publish. */
export const AT_ONCE: readonly string[] = [
  ...['slug', 'type', ...FLAGS, ...WINDOW],
  ...['redirect', 'internal_link', 'node_rules'],
]

export function toValues(page: AdminPage): Values {
  return {
    ...Object.fromEntries([...TEXTS, ...FLAGS].map((name) => [name, page[name]])),
    ...Object.fromEntries(WINDOW.map((name) => [name, toTyped(page[name])])),
    redirect: page.redirect ?? '',
    internal_link: String(page.internal_link ?? ''),
    custom_fields: JSON.stringify(page.custom_fields.map(toFormField)),
    node_rules: JSON.stringify(
      (page.node_rules ?? []).map(({ name, conditions }) => ({ name, conditions })),
    ),
    contents: writeSections((page.contents ?? []).map(toFormSection)),
  }
}

function toFormSection(section: Section): FormSection {
  const { id, name, template_slug, section_slug, active, tag_ids, content } = section
  return {
    ...{ key: String(id), id, name, template_slug, section_slug, active, tag_ids, content },
    active_from: toTyped(section.active_from),
    active_to: toTyped(section.active_to),
  }
}

export function readSections(value: string | boolean | undefined): readonly FormSection[] {
  return JSON.parse(String(value || '[]'))
}

export function writeSections(sections: readonly FormSection[]): string {
  return JSON.stringify(sections)
}

/** What is sent: the fields that are other than they were. Sections are sent all together. */
export function toChange(page: AdminPage, values: Values): object {
  return changesOf(toBody(page, toValues(page)), toBody(page, values))
}

function toBody(page: AdminPage, values: Values): Record<string, unknown> {
  const textOf = (name: string) => String(values[name] ?? '').trim()
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])),
    ...Object.fromEntries(FLAGS.map((name) => [name, values[name] === true])),
    ...Object.fromEntries(WINDOW.map((name) => [name, fromTyped(textOf(name))])),
    redirect: textOf('redirect') || null,
    internal_link: textOf('internal_link') === '' ? null : Number(textOf('internal_link')),
    custom_fields: toFields(page, textOf('custom_fields')),
    node_rules: JSON.parse(textOf('node_rules') || '[]'),
    contents: readSections(values.contents).map(
      ({ key: _key, active_from, active_to, ...one }) => ({
        ...one,
        active_from: fromTyped(active_from),
        active_to: fromTyped(active_to),
      }),
    ),
  }
}

/** They are replaced all together: what the form does not show of one is kept. */
function toFields({ custom_fields }: AdminPage, typed: string): object[] {
  const list: readonly FormCustomField[] = JSON.parse(typed || '[]')
  return list.map(({ id, key, name, field_type, value, meta: written }) => {
    const meta = written ?? custom_fields.find((one) => one.id === id)?.meta
    // The API takes no type that it does not know; left out, it stays.
    const isKnown = TYPES.includes(field_type)
    return { key, name, ...(isKnown && { field_type }), value, ...(meta && { meta }) }
  })
}

/** As the API takes a page, and the fields of each section as its template takes them. */
export const pageSchema: BodySchema = {
  safeParse: (body) => {
    const outcome = nodeChange.safeParse(body)
    if (!outcome.success) return outcome
    const issues = (outcome.data.contents ?? []).flatMap(({ template_slug, content }, at) =>
      (parseFields(template_slug ?? '', content)?.error?.issues ?? []).map((issue) => ({
        path: ['contents', at, 'content', ...issue.path],
        message: `Afsnit ${at + 1} mangler noget: se felterne.`,
      })),
    )
    return issues.length > 0 ? { success: false, error: { issues } } : outcome
  },
}

/** What is wrong with the fields of a section, by their paths. */
export function errorsOfSection({ template_slug, content }: FormSection): Map<string, string> {
  const issues = parseFields(template_slug, content)?.error?.issues ?? []
  return new Map(issues.map(({ path, message }) => [path.join('.'), wordsOfIssue(message)]))
}
