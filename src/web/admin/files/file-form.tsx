import { fileChange, type LibraryFile } from '#contract/media/file'
import { type Right, useCan } from '../access/rights.ts'
import { changesOf } from '../forms/changes-of.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { documentTypes } from '../parts/file-types.ts'
import { type Services, useServices } from '../services.ts'
import { fileTexts as texts } from './file-texts.ts'

const FILE = '/api/admin/attachments/{id}'
type Values = { name: string; description: string; type: string; tags: string }

/** What a file is called, what it shows, and what it is marked with. */
export function FileForm({ file, etag }: { file: LibraryFile; etag: string }) {
  const { api } = useServices()
  const right = useCan()('attachments_edit')
  return <RecordForm description={fileForm(api, file, etag, right)} />
}

function fileForm(
  api: Services['api'],
  file: LibraryFile,
  etag: string,
  right: Right,
): FormDescription<Values> {
  const { id } = file
  const isOff = !right.may
  const isPicture = file.type === 'image'
  const saved = toValues(file)
  return {
    // Tags are made from their names when it is saved.
    schema: fileChange.omit({ tag_ids: true }).loose(),
    saved,
    toBody: (values) => changesOf(saved, values),
    fields: [
      { name: 'name', kind: 'text', label: 'Navn', isOff },
      {
        name: 'description',
        kind: 'text',
        label: isPicture ? 'Alternativ tekst' : 'Beskrivelse',
        help: isPicture ? 'Hvad billedet viser, til den, der ikke kan se det.' : '',
        isOff,
      },
      ...(isPicture
        ? []
        : [
            {
              name: 'type' as const,
              kind: 'select' as const,
              label: 'Slags dokument',
              options: documentTypes(file.type),
              isOff,
            },
          ]),
      { name: 'tags', kind: 'text', label: texts.tags, help: texts.tagsHelp, isOff },
    ],
    actions: [
      { label: 'Gem', done: 'Filen er gemt', whyNot: () => (right.may ? undefined : right.why) },
    ],
    save: async (sent) => {
      const { tags, ...body } = sent as Partial<Values>
      const tag_ids = tags === undefined ? {} : { tag_ids: await idsOf(api, tags) }
      const headers = { 'if-match': etag }
      return api.patch(FILE, { id, body: { ...body, ...tag_ids } as object, headers })
    },
    reread: async () => {
      const { data } = await api.get(FILE, { id })
      return { values: toValues(data), isOpen: true, what: 'Filen er ændret af en anden.' }
    },
  }
}

async function idsOf(api: Services['api'], tags: string): Promise<number[]> {
  const names = tags.split(',').map((name) => name.trim())
  const ids: number[] = []
  for (const name of new Set(names.filter(Boolean))) {
    ids.push((await api.post('/api/admin/tags', { body: { name } })).data.id)
  }
  return ids
}

function toValues({ name, description, type, tags }: LibraryFile): Values {
  return { name, description, type, tags: tags.map((tag) => tag.name).join(', ') }
}
