import { FIELD_MODELS, type FieldModel, MOST_USES } from '#kernel/field-types'
import type { Definition } from '../fields/use-definitions.ts'

interface ModelTexts {
  readonly model: FieldModel
  readonly name: string
  readonly one: string
  readonly many: string
}

const TEXTS: Readonly<Record<FieldModel, Omit<ModelTexts, 'model'>>> = {
  Products: { name: 'Varer', one: 'vare', many: 'varer' },
  Categories: { name: 'Kategorier', one: 'kategori', many: 'kategorier' },
  Nodes: { name: 'Sider', one: 'side', many: 'sider' },
}

/** What has custom fields, in the order of the menu. */
export const models: readonly ModelTexts[] = FIELD_MODELS.map((model) => ({
  model,
  ...TEXTS[model],
}))

/** `På 12 varer`. */
export function usesOf({ model, uses_count }: Pick<Definition, 'model' | 'uses_count'>): string {
  if (uses_count === 0) return 'Ikke i brug'
  const { one, many } = TEXTS[model]
  if (uses_count > MOST_USES) return `På over ${MOST_USES} ${many}`
  return `På ${uses_count} ${uses_count === 1 ? one : many}`
}

/** One on each line. */
export function readChoices(typed: string): readonly string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' }

/** The key that a field of this name gets where none is typed: `Garanti, år` is `garanti_aar`. */
export function keyOf(name: string): string {
  return name
    .toLocaleLowerCase('da')
    .replace(/[æøå]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 100)
}
