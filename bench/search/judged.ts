import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoParent, DemoProduct } from '#demo/catalogue/product'

export interface Judged {
  readonly query: string
  /** Ids of the families that are right. */
  readonly right: ReadonlySet<number>
}

type Rule = (product: DemoProduct) => boolean

/** Reads a judged set, whose first lines tell how it is written, against goods. */
export function readJudged(file: string, goods: readonly DemoParent[]): Judged[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', ...rest] = line.split(' | ')
      const rules = rest
        .join(' | ')
        .split(' ; ')
        .map((text) => toRule(text.trim()))
      const right = goods.filter(({ children }) =>
        children.some((child) => rules.some((isRight) => isRight(child))),
      )
      if (right.length === 0) throw new Error(`${file}: nothing is right for "${query}"`)
      return { query, right: new Set(right.map(({ id }) => id)) }
    })
}

function toRule(text: string): Rule {
  const number = /^number (\d+)$/.exec(text)?.[1]
  if (number) return ({ numbers }) => Object.values(numbers).includes(number)
  const [kinds = '', ...pairs] = text.split(/\s+(?=[\w-]+=)/)
  const axes = pairs.map((pair): [axis: string, value: RegExp] => {
    const [axis = '', value = ''] = pair.split('=')
    return [axis, new RegExp(`^(?:${value})$`, 'i')]
  })
  const isKind = (id: string) => kinds === '-' || kinds.split(',').includes(id)
  return ({ family, brand, attributes }) =>
    isKind(family.id) &&
    axes.every(([axis, value]) => value.test(axis === 'brand' ? brand : (attributes[axis] ?? '')))
}
