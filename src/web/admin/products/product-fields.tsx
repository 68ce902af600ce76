import { TextInput } from '@mantine/core'
import { CustomFields } from '../fields/custom-fields.tsx'
import { tagsInWords } from '../fields/tags.ts'
import { TagsField } from '../fields/tags-field.tsx'
import type { Field, OwnField } from '../forms/description.ts'
import { HtmlField } from '../rich-text/html-field.tsx'
import { FamilyField } from './family-field.tsx'
import { FilesField } from './files-field.tsx'
import { LinksField } from './links-field.tsx'
import { StocksField } from './lists-fields.tsx'
import { PricesField } from './prices-field.tsx'
import { type LoadedProduct, readList, type Values } from './product-values.ts'
import { RebatesField } from './rebates/rebates-field.tsx'
import { RelatedField } from './related-field.tsx'
import { UsersField } from './users-field.tsx'
import { ValuesField } from './variants/values-field.tsx'

const text = (name: string, label: string, help?: string): Field<Values> => ({
  ...{ name, label, kind: 'text' },
  ...(help && { help }),
})
const longText = (name: string, label: string, help?: string): Field<Values> => ({
  ...text(name, label, help),
  kind: 'textarea',
})
const flag = (name: string, label: string, help?: string): Field<Values> => ({
  ...text(name, label, help),
  kind: 'checkbox',
})
const own = (
  name: string,
  label: string,
  control: (field: OwnField) => React.ReactNode,
): Field<Values> => ({ name, label, kind: 'own', control, inWords: namesOf })

/** A list in words, for those who choose between two versions of it. */
function namesOf(value: string): string {
  if (!value.startsWith('[')) return value
  return readList<{ name: string; net?: string; value?: string; stock?: string }>(value)
    .map((one) => [one.name, one.net ?? one.value ?? one.stock].filter(Boolean).join(' '))
    .join(', ')
}

/** Every field of the form, whichever tab shows it. */
export function productFields(loaded: LoadedProduct): readonly Field<Values>[] {
  return [...ownFields(loaded), ...listFields(loaded)]
}

function ownFields({ data: { url } }: LoadedProduct): readonly Field<Values>[] {
  return [
    text('name', 'Navn', 'Målet først, og × i stedet for x.'),
    text('external_reference', 'Nummer i ERP'),
    own('description', 'Beskrivelse', (field) => <HtmlField {...field} />),
    text('unit', 'Salgsenhed', 'F.eks. stk., m eller pk.'),
    text('alternate_unit', 'Måleenhed', 'En enhed mere, som prisen vises pr., f.eks. m².'),
    text('alternate_factor', 'Måleenheder i én salgsenhed'),
    text('min_quantity', 'Mindste antal'),
    text('max_quantity', 'Største antal'),
    text('divisible_quantity', 'Går op i'),
    text('weight_grams', 'Vægt i gram'),
    text('length_mm', 'Længde i mm'),
    flag('is_active', 'Aktiv', 'Kunderne kan se og købe den.'),
    own('available_from', 'Fra', (field) => <MomentField {...field} />),
    own('available_to', 'Til', (field) => <MomentField {...field} />),
    flag('is_private', 'Privat', 'Kun valgte brugere ser den.'),
    {
      ...own('users', 'Brugere, der ser den', (field) => <UsersField {...field} />),
      isShown: ({ is_private }) => is_private === true,
    },
    flag('is_discontinued', 'Udgået'),
    {
      ...text('template', 'Skabelon'),
      kind: 'select',
      options: [
        { value: 'list', label: 'Liste' },
        { value: 'other', label: 'Anden' },
      ],
    },
    text('stock', 'På lager i alt', 'Ordrer tager herfra. Rettes en butik, følger tallet med.'),
    flag('does_stock_control', 'Kan ikke købes, når lageret er tomt'),
    flag('is_forced_pickup', 'Kan kun afhentes'),
    text('seo_name', 'Titel', 'Tom: varens navn.'),
    longText('seo_description', 'Beskrivelse i søgeresultater'),
    flag('is_noindex', 'Skjul for søgemaskiner'),
    text('slug', 'Sidste del af adressen', `Adressen er nu ${url}. Den gamle sender videre (301).`),
    text('override_route', 'Helt egen adresse', 'Tom: adressen følger kategorien.'),
  ]
}

/** What rebates of a product can count: what it is sold in, what it is compared in, and its packs: `palle_stk` is how many are on one. */
function unitsOf({ unit, alternate_unit, custom_fields }: LoadedProduct['data']): string[] {
  const packs = custom_fields.flatMap(({ key, value }) =>
    key.endsWith('_stk') && value ? [key.slice(0, -'_stk'.length)] : [],
  )
  return [...new Set([unit, ...(alternate_unit ? [alternate_unit] : []), ...packs])]
}

function listFields({
  data: product,
  categories,
  options,
}: LoadedProduct): readonly Field<Values>[] {
  return [
    own('prices', 'Priser', (field) => (
      <PricesField {...field} groups={options.price_groups} isFamily={product.children_count > 0} />
    )),
    own('price_group_rebates', 'Mængderabatter', (field) => (
      <RebatesField {...field} groups={options.price_groups} units={unitsOf(product)} />
    )),
    own('variants', 'Egenskaber', (field) => (
      <ValuesField {...field} groups={options.variant_groups} help={whoseValues(product)} />
    )),
    own('categories', 'Kategorier', (field) => (
      <LinksField {...field} help="Den første giver adressen." all={categories} />
    )),
    {
      ...own('parent_id', 'Familie', (field) => <FamilyField {...field} />),
      isShown: () => product.children_count === 0,
    },
    text('sort', 'Rækkefølge', 'Et helt tal: det laveste står først, også blandt varianter.'),
    own('delivery_codes', 'Leveringsmåder', (field) => (
      <LinksField {...field} all={options.delivery_codes} />
    )),
    own('product_stocks', 'Lager pr. butik', (field) => (
      <StocksField {...field} branches={options.branches} />
    )),
    own('attachments', 'Billeder og dokumenter', (field) => <FilesField {...field} />),
    own('custom_fields', 'Numre og egne felter', (field) => (
      <CustomFields {...field} model="Products" isDefinedOnly />
    )),
    { ...own('tag_ids', 'Mærkater', (field) => <TagsField {...field} />), inWords: tagsInWords },
    own('related_products', 'Relaterede varer', (field) => <RelatedField {...field} />),
  ]
}

function whoseValues({ children_count, parent_id }: LoadedProduct['data']): string {
  if (children_count > 0) return 'Gælder også alle varianterne, f.eks. producenten.'
  return parent_id === null
    ? 'F.eks. producent, træsort og længde.'
    : 'Dem, varianten har for sig selv. Den har også familiens.'
}

/** A day with a time, in the time of the browser. */
function MomentField({ label, value, error, isOff, onChange }: OwnField) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={value}
      error={error}
      disabled={isOff}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
