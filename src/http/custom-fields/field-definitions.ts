import {
  fieldDefinition,
  fieldDefinitionChange,
  fieldDefinitionInPath,
  fieldDefinitionsQuery,
  fieldDefinitionsReply,
  newFieldDefinition,
} from '#contract/field-definition'
import { type FieldModel, MOST_USES } from '#kernel/field-types'
import {
  changeDefinition,
  createDefinition,
  deleteDefinition,
  findDefinition,
  listDefinitions,
  lockDefinition,
  type StoredDefinition,
} from '#shop/custom-fields'
import { nameOfFieldType } from '#surface/words/field-types'
import { countUpTo, shortListRoute, yesOrNo } from '../lists/short-list.ts'
import { resourceRoutes } from '../resources/resource.ts'
import type { Route } from '../routes/route.ts'

const TAG = 'Custom fields'
const URL = '/api/admin/custom-fields'
/** What fields are is one matter of the whole shop; who fills them in reads it. */
const PERMISSION = 'settings_edit'
const READ = 'admin'

const MODELS: Readonly<Record<FieldModel, string>> = {
  Products: 'Varer',
  Categories: 'Kategorier',
  Nodes: 'Sider',
}

/** What custom fields are, by the key they have at products, categories and pages. */
export const fieldDefinitionRoutes: readonly Route[] = [
  shortListRoute({
    url: URL,
    tag: TAG,
    summary: 'What custom fields are, and how many there are of each',
    access: READ,
    query: fieldDefinitionsQuery,
    reply: fieldDefinitionsReply,
    read: async (db, { model }) => (await listDefinitions(db, model)).map(toEntity),
    file: {
      name: 'Egne felter',
      columns: [
        { name: 'Hører til', kind: 'text', of: ({ model }) => MODELS[model] },
        { name: 'Nøgle', kind: 'text', width: 30, of: ({ key }) => key },
        { name: 'Navn', kind: 'text', width: 30, of: ({ name }) => name },
        { name: 'Slags', kind: 'text', of: ({ field_type }) => nameOfFieldType(field_type) },
        { name: 'Valg', kind: 'text', width: 40, of: ({ options }) => options.join(', ') },
        { name: 'Kun personalet', kind: 'text', of: ({ hidden }) => yesOrNo(hidden) },
        { name: 'Bruges', kind: 'count', of: (one) => countUpTo(one.uses_count, MOST_USES) },
      ],
    },
  }),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'what custom fields of a key are',
    permission: PERMISSION,
    readPermission: READ,
    audit: { change: 'custom_field_changed' },
    params: fieldDefinitionInPath,
    entity: fieldDefinition,
    change: fieldDefinitionChange,
    kept: ['uses_count'],
    find: findDefinition,
    lock: lockDefinition,
    write: changeDefinition,
    toEntity,
    creates: {
      summary: 'Says what custom fields of a key are',
      audit: 'custom_field_created',
      body: newFieldDefinition,
      create: createDefinition,
    },
    deletes: {
      summary: 'Deletes what fields of a key are; refused while there are any',
      audit: 'custom_field_deleted',
      drop: deleteDefinition,
    },
  }),
]

function toEntity({ options, ...stored }: StoredDefinition) {
  return { ...stored, options: [...options] }
}
