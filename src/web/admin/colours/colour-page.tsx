import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReplyOf } from '#api-client'
import { colourChange } from '#contract/paint/admin-colour'
import { BASES } from '#kernel/paint/bases'
import { FAMILIES } from '#kernel/paint/family-names'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { changesOf } from '../forms/changes-of.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import styles from './colour-list.module.css'
import { COLLECTIONS, type Colour, colourList } from './colour-list.tsx'

const COLOUR = '/api/admin/colours/{id}'
export type Shown = ReplyOf<'GET', typeof COLOUR>

/** One colour that paint is mixed in. */
export function ColourPage({ shown }: { shown: Shown }) {
  const { data: colour, etag } = shown
  const { state } = useLocation()
  const right = useCan()('products_edit')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <PageHead
        title={colour.name}
        above={{ to: `${colourList.path}${state?.list ?? ''}`, name: colourList.name }}
        badges={colour.is_hidden && <Tag>Skjult</Tag>}
        facts={`${colour.code} · ${collectionOf(colour)}`}
        actions={
          <RightButton right={right} onClick={() => setDeleting(true)}>
            Slet …
          </RightButton>
        }
      />
      <Columns side={<About colour={colour} />}>
        <Sheet title="Farve">
          <ColourForm key={etag} shown={shown} />
        </Sheet>
      </Columns>
      {isDeleting && <DeleteDialog colour={colour} onClose={() => setDeleting(false)} />}
    </>
  )
}

function collectionOf({ system }: Colour): string {
  return COLLECTIONS.find(({ value }) => value === system)?.label ?? system
}

function About({ colour }: { colour: Colour }) {
  const { hex, system, slug, lrv, base, family, is_hidden } = colour
  const page = `/paint-picker/${system}/${slug}`
  return (
    <Sheet title="På skærmen">
      <div className={styles.large} style={{ backgroundColor: hex }} />
      <Facts
        facts={[
          ['Samling', collectionOf(colour)],
          ['LRV', String(lrv)],
          ['Base', base],
          ['Familie', family],
          ['I butikken', is_hidden ? 'Skjult' : 'Vises'],
          [
            'Side',
            <a key="page" href={page} target="_blank" rel="noreferrer">
              {page}
            </a>,
          ],
        ]}
      />
    </Sheet>
  )
}

type Values = {
  name: string
  code: string
  hex: string
  lrv: string
  base: string
  family: string
  price_group: string
  tags: string
  is_hidden: boolean
}

function toValues({ tags, lrv, name, code, hex, ...colour }: Colour): Values {
  const { base, family, price_group, is_hidden } = colour
  return {
    ...{ name, code, hex: hex.toUpperCase(), lrv: String(lrv), base, family },
    ...{ price_group, is_hidden, tags: tags.join(', ') },
  }
}

function toBody({ hex, lrv, base, family, tags, ...values }: Values) {
  return {
    ...values,
    hex: hex.toLowerCase(),
    lrv: lrv.trim() === '' ? null : Number(lrv.replace(',', '.')),
    base: base === '' ? null : base,
    family: family === '' ? null : family,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
}

function ColourForm({ shown }: { shown: Shown }) {
  const { api } = useServices()
  const right = useCan()('products_edit')
  // Of what another has saved meanwhile, once it has been read.
  const etag = useRef(shown.etag)
  return <RecordForm description={colourForm(api, shown.data, etag, right)} />
}

function colourForm(
  api: Services['api'],
  colour: Colour,
  etag: { current: string },
  right: ReturnType<ReturnType<typeof useCan>>,
): FormDescription<Values> {
  const { id } = colour
  const isOff = !right.may
  const saved = toValues(colour)
  const byItself = { value: '', label: 'Regnes ud' }
  return {
    schema: colourChange,
    saved,
    toBody: (values) => changesOf(toBody(saved), toBody(values)),
    fields: [
      { name: 'name', kind: 'text', label: 'Navn', isOff },
      {
        name: 'code',
        kind: 'text',
        label: 'Kode',
        help: 'Er kun én gang i samlingen. Den kan ikke ændres, når der er ordrer i farven.',
        isOff,
      },
      { name: 'hex', kind: 'text', label: 'Hex', help: 'Vises på skærme, f.eks. #373F43.', isOff },
      {
        name: 'lrv',
        kind: 'text',
        label: 'Lysrefleksion (LRV)',
        help: '0 til 100. Tom: regnes ud af hex.',
        isOff,
      },
      {
        name: 'base',
        kind: 'select',
        label: 'Base',
        options: [byItself, ...BASES.map((base) => ({ value: base, label: `Base ${base}` }))],
        isOff,
      },
      {
        name: 'family',
        kind: 'select',
        label: 'Familie',
        options: [byItself, ...FAMILIES.map((family) => ({ value: family, label: family }))],
        isOff,
      },
      { name: 'price_group', kind: 'text', label: 'Prisgruppe', isOff },
      {
        name: 'tags',
        kind: 'text',
        label: 'Søgeord',
        help: 'Det, farven også kan findes på. Sæt komma imellem.',
        isOff,
      },
      {
        name: 'is_hidden',
        kind: 'checkbox',
        label: 'Skjul i butikken',
        help: 'Farven står ikke på lister og findes ikke i søgninger. Gamle ordrer kan stadig tones igen.',
        isOff,
      },
    ],
    actions: [
      {
        label: 'Gem farve',
        done: 'Farven er gemt',
        whyNot: () => (right.may ? undefined : right.why),
      },
    ],
    save: (body) =>
      api.patch(COLOUR, { id, body: body as object, headers: { 'if-match': etag.current } }),
    reread: async () => {
      const now = await api.get(COLOUR, { id })
      const accept = () => {
        etag.current = now.etag
      }
      return {
        values: toValues(now.data),
        isOpen: true,
        accept,
        what: 'Farven er ændret af en anden.',
      }
    },
  }
}

type DeleteProps = { colour: Colour; onClose: () => void }

function DeleteDialog({ colour: { id, name, code }, onClose }: DeleteProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet ${name}`}
      label="Slet farven"
      done="Farven er slettet"
      help={`${code} kan ikke længere findes eller tones. Skal gamle ordrer kunne tones igen, så skjul den i stedet.`}
      isDanger
      act={async () => {
        await api.delete(COLOUR, { id })
        await navigate(colourList.path)
      }}
      onClose={onClose}
    />
  )
}
