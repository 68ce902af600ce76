import { useRef } from 'react'
import { variantGroupChange } from '#contract/product/admin-variant'
import { type Right, useCan } from '../access/rights.ts'
import { changesOf } from '../forms/changes-of.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { type Services, useServices } from '../services.ts'
import type { WholeGroup } from './variant-group.ts'

const GROUP = '/api/admin/shop/variant-groups/{id}'

type Group = WholeGroup['data']
type Values = {
  name: string
  name_plural: string
  alternate_name: string
  unit: string
  description: string
  as_filter: boolean
  as_select: boolean
  as_visual: boolean
  as_table: boolean
}

/** What a group is called, and how its values are shown and chosen. */
export function GroupForm({ shown }: { shown: WholeGroup }) {
  const { api } = useServices()
  const right = useCan()('products_edit')
  // Of what another has saved meanwhile, once it has been read.
  const etag = useRef(shown.etag)
  return <RecordForm description={groupForm(api, shown.data, etag, right)} />
}

function groupForm(
  api: Services['api'],
  group: Group,
  etag: { current: string },
  right: Right,
): FormDescription<Values> {
  const { id } = group
  const isOff = !right.may
  const saved = toValues(group)
  return {
    schema: variantGroupChange,
    saved,
    toBody: (values) => changesOf(toBody(saved), toBody(values)),
    fields: [
      { name: 'name', kind: 'text', label: 'Navn', isOff },
      { name: 'name_plural', kind: 'text', label: 'Navn i flertal', isOff },
      { name: 'alternate_name', kind: 'text', label: 'Andet navn', isOff },
      {
        name: 'unit',
        kind: 'text',
        label: 'Enhed',
        help: unitHelp(group),
        isOff: isOff || group.variants_count > 0,
      },
      {
        name: 'description',
        kind: 'textarea',
        label: 'Forklaring',
        help: 'Forklarer ordet for kunderne.',
        isOff,
      },
      {
        name: 'as_filter',
        kind: 'checkbox',
        label: 'Filter over lister',
        help: group.is_locked
          ? 'Producent er altid et filter.'
          : 'Gælder, hvor kategorien ikke selv bestemmer det.',
        isOff: isOff || group.is_locked,
      },
      { name: 'as_select', kind: 'checkbox', label: 'Vælges som en liste på varens side', isOff },
      {
        name: 'as_visual',
        kind: 'checkbox',
        label: 'Vælges på farver eller billeder',
        help: 'Når alle varens værdier har en farve eller et billede.',
        isOff,
      },
      { name: 'as_table', kind: 'checkbox', label: 'Vises i tabellen over varianter', isOff },
    ],
    actions: [
      {
        label: 'Gem egenskab',
        done: 'Egenskaben er gemt',
        whyNot: () => (right.may ? undefined : right.why),
      },
    ],
    save: (body) =>
      api.patch(GROUP, { id, body: body as object, headers: { 'if-match': etag.current } }),
    reread: async () => {
      const now = await api.get(GROUP, { id })
      const accept = () => {
        etag.current = now.etag
      }
      const what = 'Egenskaben er ændret af en anden.'
      return { values: toValues(now.data), isOpen: true, accept, what }
    },
  }
}

function unitHelp({ unit, variants_count }: Group): string {
  if (variants_count === 0) return 'Hvis værdierne er mål, f.eks. mm, kg eller W.'
  return unit === null
    ? 'Kan ikke få en enhed, når der er værdier.'
    : 'Kan ikke ændres, når der er værdier: de er tal i den enhed.'
}

function toValues(group: Group): Values {
  const { name, name_plural, alternate_name, unit, description } = group
  const { as_filter, as_select, as_visual, as_table } = group
  return {
    ...{ name, name_plural, alternate_name: alternate_name ?? '', unit: unit ?? '' },
    ...{ description, as_filter, as_select, as_visual, as_table },
  }
}

function toBody({ alternate_name, unit, ...values }: Values) {
  return { ...values, alternate_name: alternate_name.trim() || null, unit: unit.trim() || null }
}
