import { TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { nodeTemplates } from '#surface/words/template-words'
import { type Right, useCan } from '../access/rights.ts'
import { CustomFields } from '../fields/custom-fields.tsx'
import type { Field, FormDescription, OwnField } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import { AboutPage } from './about-page.tsx'
import type { AdminPage, PageTree } from './page.ts'
import { wayTo } from './page.ts'
import {
  AT_ONCE,
  pageSchema,
  readSections,
  toChange,
  toValues,
  type Values,
} from './page-values.ts'
import { RulesField, rulesInWords } from './rules-field.tsx'
import { SectionList } from './section-list.tsx'

const PAGE = '/api/nodes/{id}'

type Props = { page: AdminPage; tree: PageTree }

/** All that is written of a page, its sections with it, in one form with one save. */
export function PageForm({ page, tree }: Props) {
  const { api } = useServices()
  const can = useCan()
  // What a save builds on; after a conflict it is what the other has saved.
  const version = useRef(page.version)
  const rights = { edit: can('nodes_edit'), publish: can(['nodes_edit', 'nodes_publish']) }
  const description = pageForm({ api, page, tree, rights, version })
  return <RecordForm description={description} side={<AboutPage page={page} />} />
}

type Parts = Props & {
  api: Services['api']
  rights: { edit: Right; publish: Right }
  version: { current: number }
}

function pageForm({ api, page, tree, rights, version }: Parts): FormDescription<Values> {
  const { id } = page
  const ownFields = [...textFields(page), ...settingFields(page, tree), ...listFields(page)]
  return {
    schema: pageSchema,
    saved: toValues(page),
    toBody: (values) => toChange(page, values),
    fields: ownFields.map((field) => ({
      ...field,
      isOff: !(AT_ONCE.includes(field.name) ? rights.publish : rights.edit).may,
    })),
    sheets: sheetsOf(page),
    actions: [
      {
        label: 'Gem kladden',
        done: 'Kladden er gemt',
        whyNot: () => (rights.edit.may ? undefined : rights.edit.why),
      },
    ],
    save: (body) =>
      api.patch(PAGE, {
        id,
        body: body as object,
        headers: { 'if-match': `"${version.current}"` },
      }),
    reread: async () => {
      const now = (await api.get(PAGE, { id, query: { admin: true } })).data as AdminPage
      version.current = now.version
      return { values: toValues(now), isOpen: true, what: 'Siden er ændret af en anden.' }
    },
  }
}

function sheetsOf({ type }: AdminPage) {
  const isFrame = type === 'global'
  return [
    { title: 'Navn', fields: ['name', 'title'] },
    { title: 'Afsnit', fields: ['contents'] },
    { title: 'Søgemaskiner', fields: ['seo_name', 'seo_description'] },
    { title: 'Egne felter', fields: ['custom_fields'] },
    ...(isFrame
      ? []
      : [
          {
            title: 'Adresse og visning (gælder straks)',
            isAside: true,
            fields: [
              ...['slug', 'type', 'in_menu', 'is_search', 'is_sitemap', 'is_noindex'],
              ...['active_from', 'active_to'],
            ],
          },
          {
            title: 'Henvisning (gælder straks)',
            isAside: true,
            fields: ['redirect', 'internal_link'],
          },
          { title: 'Hvem ser siden (gælder straks)', isAside: true, fields: ['node_rules'] },
        ]),
  ]
}

function textFields({ name }: AdminPage): Field<Values>[] {
  return [
    { name: 'name', kind: 'text', label: 'Navn', help: 'Det, siden hedder i menuen og her.' },
    { name: 'title', kind: 'text', label: 'Titel', help: `Tom: som navnet, »${name}«.` },
    { name: 'seo_name', kind: 'text', label: 'Titel i søgemaskiner', help: 'Tom: sidens titel.' },
    { name: 'seo_description', kind: 'textarea', label: 'Beskrivelse i søgemaskiner' },
  ]
}

function settingFields(page: AdminPage, tree: PageTree): Field<Values>[] {
  return [
    {
      name: 'slug',
      kind: 'text',
      label: 'Sidste del af adressen',
      help: `Adressen er nu ${page.url}`,
      outcome: ({ slug }) => newAddress(page, tree, String(slug).trim()),
    },
    {
      name: 'type',
      kind: 'select',
      label: 'Slags',
      options: nodeTemplates.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { name: 'in_menu', kind: 'checkbox', label: 'I menuen' },
    { name: 'is_search', kind: 'checkbox', label: 'Kan søges' },
    { name: 'is_sitemap', kind: 'checkbox', label: 'På sitemap' },
    { name: 'is_noindex', kind: 'checkbox', label: 'Skjul for søgemaskiner' },
    momentField('active_from', 'Vises fra'),
    momentField('active_to', 'Vises til'),
    {
      name: 'redirect',
      kind: 'text',
      label: 'Sender videre til adressen',
      help: 'En side her: /… Tom: siden vises selv.',
    },
    {
      name: 'internal_link',
      kind: 'select',
      label: 'Sender videre til siden',
      help: 'Følger med, når den anden side flytter.',
      options: [
        { value: '', label: 'Ingen: siden vises selv' },
        ...tree.all
          .filter(({ id }) => id !== page.id)
          .map((one) => ({ value: String(one.id), label: wayTo(tree, one) })),
      ],
    },
  ]
}

/** Told before it is saved, where the address becomes another. */
function newAddress({ id, slug, parent_id, url }: AdminPage, tree: PageTree, typed: string) {
  if (typed === slug) return undefined
  const above = tree.byId.get(parent_id ?? Number.NaN)?.url ?? ''
  const below = tree.belowOf(id).length
  const along =
    below === 0 ? '' : ` ${below === 1 ? 'Siden' : `De ${below} sider`} under den følger med.`
  return `Adressen bliver ${above}/${typed}. Den gamle, ${url}, sender videre dertil (301).${along}`
}

function momentField(name: string, label: string): Field<Values> {
  const control = ({ value, error, isOff, onChange }: OwnField): ReactNode => (
    <TextInput
      type="datetime-local"
      label={label}
      value={value}
      error={error}
      disabled={isOff}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return { name, kind: 'own', label, control, inWords: (value) => value.replace('T', ' kl. ') }
}

function listFields(page: AdminPage): Field<Values>[] {
  return [
    {
      name: 'contents',
      kind: 'own',
      label: 'Afsnit',
      control: (field) => <SectionList {...field} page={page} />,
      inWords: (value) =>
        readSections(value)
          .map(({ name }) => name)
          .join(', '),
    },
    {
      name: 'custom_fields',
      kind: 'own',
      label: 'Felter',
      control: (field) => <CustomFields {...field} model="Nodes" />,
      inWords: (value) =>
        (JSON.parse(value) as { name: string; value: string }[])
          .map((one) => `${one.name}: ${one.value}`)
          .join(', '),
    },
    {
      name: 'node_rules',
      kind: 'own',
      label: 'Regler',
      control: (field) => <RulesField {...field} />,
      inWords: rulesInWords,
    },
  ]
}
