import { type ReactNode, useRef } from 'react'
import { adminCategoryChange } from '#contract/catalogue/admin-category'
import type { Requirement } from '#kernel/requirements'
import { listRequirements } from '#surface/words/requirements'
import { type Right, useCan } from '../access/rights.ts'
import { CustomFields } from '../fields/custom-fields.tsx'
import { tagsInWords } from '../fields/tags.ts'
import { TagsField } from '../fields/tags-field.tsx'
import type { Field, FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { HtmlField } from '../rich-text/html-field.tsx'
import { type Services, useServices } from '../services.ts'
import type { Shown } from './category.ts'
import { SORTINGS, TEMPLATES } from './category-texts.ts'
import { isAlways, read, toChange, toValues, type Values } from './category-values.ts'
import { FilterGroups } from './filter-groups.tsx'
import { LandingField } from './landing-field.tsx'
import { alongOf } from './new-addresses.tsx'
import { Pictures } from './pictures.tsx'
import { Requirements } from './requirements.tsx'
import { parentOptions, type Tree } from './tree.ts'

const CATEGORY = '/api/admin/shop/categories/{id}'

type Props = { shown: Shown; tree: Tree; side: ReactNode }

/** All that is written of a category, in one form with one save. */
export function CategoryForm({ shown, tree, side }: Props) {
  const { api } = useServices()
  const right = useCan()('categories_edit')
  // What a save builds on; after a conflict it is what the other has saved.
  const etag = useRef(shown.etag)
  return <RecordForm description={categoryForm({ api, shown, tree, right, etag })} side={side} />
}

type Parts = Omit<Props, 'side'> & {
  api: Services['api']
  right: Right
  etag: { current: string }
}

function categoryForm({ api, shown, tree, right, etag }: Parts): FormDescription<Values> {
  const { data: category } = shown
  const { id } = category
  return {
    schema: adminCategoryChange,
    saved: toValues(category),
    toBody: (values) => toChange(category, values),
    fields: [...textFields(shown, tree), ...showFields(), ...listFields(shown)].map((field) => ({
      ...field,
      isOff: !right.may,
    })),
    sheets: [
      {
        title: 'Navn og tekst',
        fields: ['name', 'filter_name', 'short_description', 'description'],
      },
      { title: 'Filtre i listen', fields: ['variant_groups', 'always'] },
      { title: 'Krav til varerne', fields: ['requirements'] },
      { title: 'Adresse og alias', fields: ['slug', 'parent_id', 'alias_of'] },
      { title: 'Landingsside for', fields: ['variants'] },
      { title: 'Søgemaskiner', fields: ['seo_name', 'seo_description', 'is_noindex'] },
      { title: 'Egne felter', fields: ['custom_fields', 'external_reference'] },
      {
        title: 'Visning',
        isAside: true,
        fields: [
          ...['active', 'in_menu', 'is_searchable', 'is_private', 'is_filter'],
          ...['template', 'default_sort', 'default_limit'],
        ],
      },
      { title: 'Billeder', isAside: true, fields: ['attachments'] },
      { title: 'Mærkning', isAside: true, fields: ['tag_ids'] },
    ],
    actions: [
      {
        label: 'Gem kategori',
        done: 'Kategorien er gemt',
        whyNot: ({ always }) => {
          if (!right.may) return right.why
          return isAlways(String(always)) ? undefined : 'Skriv numre på grupper med komma imellem.'
        },
      },
    ],
    save: (body) =>
      api.patch(CATEGORY, { id, body: body as object, headers: { 'if-match': etag.current } }),
    reread: async () => {
      const now = await api.get(CATEGORY, { id })
      const accept = () => {
        etag.current = now.etag
      }
      const what = 'Kategorien er ændret af en anden.'
      return { values: toValues(now.data), isOpen: true, accept, what }
    },
  }
}

function textFields({ data }: Shown, tree: Tree): Field<Values>[] {
  return [
    { name: 'name', kind: 'text', label: 'Navn' },
    {
      name: 'filter_name',
      kind: 'text',
      label: 'Navn i filter',
      help: 'Tomt: som navnet.',
    },
    { name: 'short_description', kind: 'textarea', label: 'Kort tekst' },
    {
      name: 'description',
      kind: 'own',
      label: 'Lang tekst',
      control: (field) => <HtmlField {...field} />,
    },
    {
      name: 'slug',
      kind: 'text',
      label: 'Sidste del af adressen',
      help: `Adressen er nu ${data.url}`,
      outcome: (values) => newAddress(data, tree, values),
    },
    {
      name: 'parent_id',
      kind: 'select',
      label: 'Ligger under',
      options: parentOptions(tree, data.id),
    },
    {
      name: 'alias_of',
      kind: 'select',
      label: 'Alias af en anden kategori',
      help: 'En ekstra indgang til en kategori, der står et andet sted i træet.',
      options: [
        { value: '', label: 'Nej: den har sine egne varer' },
        ...parentOptions(tree, data.id).filter(({ value }) => value !== ''),
      ],
    },
    { name: 'seo_name', kind: 'text', label: 'Titel', help: 'Tom: navnet på kategorien.' },
    { name: 'seo_description', kind: 'textarea', label: 'Beskrivelse' },
    { name: 'is_noindex', kind: 'checkbox', label: 'Skjul for søgemaskiner' },
    { name: 'external_reference', kind: 'text', label: 'Nummer i ERP' },
  ]
}

/** Told before it is saved, where the address becomes another. */
function newAddress(
  { id, url }: Shown['data'],
  tree: Tree,
  { slug, parent_id }: Values,
): string | undefined {
  const above = tree.byId.get(Number(parent_id || Number.NaN))
  const next = `${above?.url ?? '/varer'}/${String(slug).trim()}`
  if (next === url) return undefined
  return `Adressen bliver ${next}. Den gamle, ${url}, sender videre dertil (301). ${alongOf(tree, [id])}`
}

function showFields(): Field<Values>[] {
  return [
    { name: 'active', kind: 'checkbox', label: 'Aktiv' },
    { name: 'in_menu', kind: 'checkbox', label: 'I menuen' },
    { name: 'is_searchable', kind: 'checkbox', label: 'Kan søges' },
    {
      name: 'is_private',
      kind: 'checkbox',
      label: 'Privat',
      help: 'Kategorien og alt under den ses ikke i butikken.',
    },
    { name: 'is_filter', kind: 'checkbox', label: 'Vises som filter over listen' },
    { name: 'template', kind: 'select', label: 'Skabelon', options: TEMPLATES },
    { name: 'default_sort', kind: 'select', label: 'Sortering', options: SORTINGS },
    { name: 'default_limit', kind: 'text', label: 'Varer pr. side' },
  ]
}

function listFields({ groups, data }: Shown): Field<Values>[] {
  const namesIn = (value: string) =>
    read<{ name: string }>(value)
      .map(({ name }) => name)
      .join(', ')
  return [
    {
      name: 'variant_groups',
      kind: 'own',
      label: 'Filtre',
      control: (field) => <FilterGroups {...field} groups={groups} />,
      inWords: namesIn,
    },
    {
      name: 'requirements',
      kind: 'own',
      label: 'Loven kræver',
      control: (field) => <Requirements {...field} inherited={data.inherited_requirements} />,
      inWords: (value) => listRequirements(read<Requirement>(value)),
    },
    {
      name: 'variants',
      kind: 'own',
      label: 'Landingsside for',
      control: (field) => <LandingField {...field} groups={groups} />,
      inWords: namesIn,
    },
    {
      name: 'always',
      kind: 'text',
      label: 'Grupper, der altid er filtre',
      help: 'fiterseo_variant_group_ids: numrene på grupperne med komma imellem, f.eks. 3, 9.',
    },
    {
      name: 'custom_fields',
      kind: 'own',
      label: 'Felter',
      control: (field) => <CustomFields {...field} model="Categories" />,
      inWords: (value) =>
        read<{ name: string; value: string }>(value)
          .map((one) => `${one.name}: ${one.value}`)
          .join(', '),
    },
    {
      name: 'tag_ids',
      kind: 'own',
      label: 'Mærkater',
      control: (field) => <TagsField {...field} />,
      inWords: tagsInWords,
    },
    {
      name: 'attachments',
      kind: 'own',
      label: 'Billeder',
      control: (field) => <Pictures {...field} />,
      inWords: namesIn,
    },
  ]
}
