import { adminCategoryChange } from '#contract/catalogue/admin-category'
import { REQUIREMENTS, type Requirement } from '#kernel/requirements'
import { listRequirements } from '#surface/words/requirements'
import { ChangeHistory } from '../history/change-history.tsx'
import type { RecordKind } from '../history/changes.ts'
import { useServices } from '../services.ts'
import type { Shown } from './category.ts'

const CATEGORY = '/api/admin/shop/categories/{id}'

/** How changes of a category are told and put back. */
const CATEGORY_CHANGES: RecordKind = {
  action: 'category_changed',
  names: {
    name: 'Navn',
    filter_name: 'Navn i filter',
    short_description: 'Kort tekst',
    description: 'Lang tekst',
    slug: 'Sidste del af adressen',
    url: 'Adresse',
    parent_id: 'Ligger under',
    alias_of: 'Alias af',
    level: 'Niveau',
    breadcrumb_text: 'Plads i træet',
    breadcrumbs: 'Kategorier over den',
    sort: 'Rækkefølge',
    active: 'Aktiv',
    in_menu: 'I menuen',
    is_searchable: 'Kan søges',
    is_private: 'Privat',
    is_filter: 'Vises som filter over listen',
    is_noindex: 'Skjult for søgemaskiner',
    template: 'Skabelon',
    default_sort: 'Sortering',
    default_limit: 'Varer pr. side',
    seo_name: 'Titel',
    seo_description: 'Beskrivelse i søgeresultater',
    external_reference: 'Nummer i ERP',
    tag_ids: 'Mærkater',
    variant_groups: 'Filtre',
    variants: 'Landingsside for',
    requirements: 'Loven kræver',
    custom_fields: 'Egne felter',
    attachments: 'Billeder',
    static_routes: 'Viderestillinger',
  },
  writable: adminCategoryChange.shape,
  never: [],
  owned: ['custom_fields', 'attachments'],
  rightsFor: (field) => [
    'categories_edit',
    ...(field === 'attachments' ? ['attachments_edit'] : []),
  ],
  memberInWords: (member) =>
    REQUIREMENTS.some((one) => one === member)
      ? listRequirements([member as Requirement])
      : undefined,
}

/** Who has changed the category and what. */
export function CategoryHistory({ shown: { data: category, etag } }: { shown: Shown }) {
  const { api } = useServices()
  return (
    <ChangeHistory
      kind={CATEGORY_CHANGES}
      record={category}
      none="Kategorien er ikke ændret."
      patch={(body) =>
        api.patch(CATEGORY, { id: category.id, body, headers: { 'if-match': etag } })
      }
    />
  )
}
