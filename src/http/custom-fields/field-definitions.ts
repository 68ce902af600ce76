import {
  fieldDefinition,
  fieldDefinitionChange,
  fieldDefinitionDeleted,
  fieldDefinitionInPath,
  fieldDefinitionReply,
  fieldDefinitionsQuery,
  fieldDefinitionsReply,
  newFieldDefinition,
} from '#contract/field-definition'
import { transaction } from '#database/client'
import {
  changeDefinition,
  createDefinition,
  deleteDefinition,
  findDefinition,
  listDefinitions,
  lockDefinition,
  type StoredDefinition,
} from '#shop/custom-fields'
import { NotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Custom fields'
const URL = '/api/admin/custom-fields'
/** What fields are is one matter of the whole shop; who fills them in reads it. */
const PERMISSION = 'settings_edit'
const READ = 'admin'

/** What custom fields are, by the key they have at products, categories and pages. */
export const fieldDefinitionRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: READ,
      rate: 'read',
      tag: TAG,
      summary: 'What custom fields are, and how many there are of each',
      query: fieldDefinitionsQuery,
      reply: fieldDefinitionsReply,
    },
    async ({ query: { model } }, { db }) => {
      const data = (await listDefinitions(db, model)).map(toEntity)
      return { data, count: data.length, metadata: {} }
    },
  ),
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
  }),
  route(
    `POST ${URL}`,
    {
      access: PERMISSION,
      audit: 'custom_field_created',
      tag: TAG,
      summary: 'Says what custom fields of a key are',
      body: newFieldDefinition,
      reply: { 201: fieldDefinitionReply },
    },
    async ({ body }, { db }) => {
      const made = await transaction(db, async (tx) =>
        findDefinition(tx, await createDefinition(tx, body)),
      )
      if (!made) throw new NotFound()
      return { data: toEntity(made) }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: PERMISSION,
      audit: 'custom_field_deleted',
      tag: TAG,
      summary: 'Deletes what fields of a key are; refused while there are any',
      params: fieldDefinitionInPath,
      reply: fieldDefinitionDeleted,
    },
    async ({ params: { id } }, { db }) => {
      if (!(await transaction(db, (tx) => deleteDefinition(tx, id)))) throw new NotFound()
      return { data: { id } }
    },
  ),
]

function toEntity({ options, ...stored }: StoredDefinition) {
  return { ...stored, options: [...options] }
}
