import type { z } from 'zod'
import { type contentInput, parseFields } from '#contract/content/admin-node'
import type { Db } from '#database/client'
import { countTags } from '#shop/catalogue'
import { type DraftNode, NodeFieldRefused, type SetContent } from '#shop/content'
import { wordsOfIssue } from '#surface/words/issue-words'
import { Malformed } from '../problem/refusals.ts'

/** @throws {NodeFieldRefused} when there is no such tag. */
export async function requireTags(db: Db, ids: readonly number[] = []): Promise<void> {
  if ((await countTags(db, ids)) === new Set(ids).size) return
  throw new NodeFieldRefused('tag_ids', 'node_tag_unknown')
}

/** @param at Where the section is in the body: `contents.2.`. @throws {NodeFieldRefused} */
export function requireTemplate(allowed: readonly string[], slug: string, at = ''): void {
  if (allowed.length > 0 && !allowed.includes(slug)) {
    throw new NodeFieldRefused(`${at}template_slug`, 'node_template_elsewhere')
  }
}

/** @param at As of {@link requireTemplate}. @throws {Malformed} with the fields that the template does not take. */
export function fieldsOf(slug: string, content: unknown, at = ''): object {
  const parsed = parseFields(slug, content)
  if (!parsed) throw new NodeFieldRefused(`${at}template_slug`, 'node_template_unknown')
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = [`${at}content`, ...path].join('.')
    errors[name] = [...(errors[name] ?? []), wordsOfIssue(message)]
  }
  throw new Malformed('invalid_field', errors)
}

/**
 * All sections of a page as they are sent, with their fields checked.
 *
 * @throws {Malformed}
 * @throws {NodeFieldRefused}
 */
export async function checkedContents(
  db: Db,
  { templates, contents: known }: DraftNode,
  sent: readonly z.output<typeof contentInput>[],
): Promise<SetContent[]> {
  await requireTags(db, [...new Set(sent.flatMap(({ tag_ids = [] }) => tag_ids))])
  return sent.map((one, index) => {
    const at = `contents.${index}.`
    const before = known.find(({ id }) => id === one.id)
    const slug = one.template_slug ?? before?.template_slug
    if (slug === undefined) throw new NodeFieldRefused(`${at}id`, 'node_section_unknown')
    const isOther = one.template_slug !== undefined && slug !== before?.template_slug
    if (isOther) requireTemplate(templates, slug, at)
    const content =
      one.content || isOther ? fieldsOf(slug, one.content ?? before?.content, at) : undefined
    const given = Object.entries(one).filter(([, value]) => value !== undefined)
    return { ...Object.fromEntries(given), ...(content && { content }) }
  })
}
