import { expect, test } from 'vitest'
import { SECTION_SLUGS, sectionSchemas } from '#contract/content/sections'
import { fieldLabel, memberLabel, optionLabel } from './labels.ts'
import { choicesOf, emptyOf, type Shape, shapeOf } from './shape.ts'

/** Every field of a shape, with its name. */
function fieldsIn(shape: Shape, name = ''): { name: string; shape: Shape }[] {
  const members = Object.entries(shape.properties ?? {}).flatMap(([key, one]) => fieldsIn(one, key))
  const inside = [shape.items, ...choicesOf(shape)].flatMap((one) => (one ? fieldsIn(one) : []))
  return [...(name === '' ? [] : [{ name, shape }]), ...members, ...inside]
}

test.each(SECTION_SLUGS)('every field of the template %s can be shown, in Danish', (slug) => {
  const shape = shapeOf(slug)
  const fields = shape ? fieldsIn(shape) : []
  expect(shape?.type).toBe('object')
  for (const { name, shape: one } of fields) {
    const kind = one.type ?? (choicesOf(one).length > 0 ? 'choice' : one.const)
    expect([name, kind]).not.toContain(undefined)
    expect(fieldLabel(name), name).not.toBe(name)
    if (one.type === 'array') expect(memberLabel(name), name).not.toBe('Felt')
    for (const value of one.enum ?? []) expect(optionLabel(name, value), value).not.toBe(value)
    for (const { properties } of choicesOf(one)) {
      const kindOf = String(properties?.kind?.const)
      expect(optionLabel('kind', kindOf)).not.toBe(kindOf)
    }
  }
})

test.each(SECTION_SLUGS)('a new section of %s lacks nothing but what has to be written', (slug) => {
  const { error } = sectionSchemas[slug].safeParse(emptyOf(shapeOf(slug) as Shape))
  const others = (error?.issues ?? []).filter(
    ({ message }) => !['field_empty', 'video_unreadable'].includes(message),
  )
  // A picture that is not chosen yet has no address.
  expect(others.filter(({ path }) => path.at(-1) !== 'src')).toEqual([])
})
