import { describe, expect, test } from 'vitest'
import { type Category, growTree } from './tree.ts'

function category(id: number, path: readonly number[], more: Partial<Category> = {}): Category {
  return {
    id,
    site_id: 1,
    parent_id: path.at(-1) ?? null,
    alias_of: null,
    external_reference: null,
    name: `Nr. ${id}`,
    filter_name: null,
    description: '',
    short_description: '',
    slug: `${id}`,
    seo_name: null,
    seo_description: null,
    is_noindex: false,
    level: path.length + 1,
    active: true,
    is_filter: false,
    is_private: false,
    in_menu: true,
    is_searchable: true,
    default_sort: 'default',
    default_limit: 40,
    template: 'other',
    tag_ids: [],
    url: `/varer/${[...path, id].join('/')}`,
    ancestor_ids: [...path, id],
    breadcrumb_text: '',
    variant_ids: [],
    image: null,
    groups: [],
    filter_group_ids: [],
    ...more,
  }
}

const tree = growTree([
  category(1, []),
  category(3, [1]),
  category(2, [1]),
  category(4, [1, 2]),
  category(5, [], { is_private: true }),
  category(6, [5]),
  category(7, [1], { active: false }),
  category(8, [1], { alias_of: 4 }),
  category(9, [1], { alias_of: 6 }),
])

describe('the tree', () => {
  test('has nothing that is private or inactive, nor what lies below it, nor entrances to it', () => {
    expect(tree.all.map(({ id }) => id)).toEqual([1, 3, 2, 4, 8])
    for (const id of [5, 6, 7, 9]) expect(tree.find(id)).toBeUndefined()
    expect(tree.findByUrl('/varer/5/6')).toBeUndefined()
  })

  test('keeps the order of siblings, and knows the way down', () => {
    expect(tree.childrenOf(1).map(({ id }) => id)).toEqual([3, 2, 8])
    expect(tree.childrenOf(null).map(({ id }) => id)).toEqual([1])
    const deep = tree.findByUrl('/varer/1/2/4')
    expect(deep && tree.pathOf(deep).map(({ id }) => id)).toEqual([1, 2, 4])
  })

  test('shows through an entrance what stands behind it', () => {
    const entrance = tree.find(8)
    expect(entrance && tree.targetOf(entrance).id).toBe(4)
    expect(tree.withBelow([8])).toEqual([4])
  })

  test('gathers a category with all below it, each once', () => {
    expect(tree.withBelow([1, 2]).sort()).toEqual([1, 2, 3, 4, 8])
    expect(tree.withBelow([5, 99])).toEqual([])
  })
})
