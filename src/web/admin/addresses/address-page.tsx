import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { staticRouteChange } from '#contract/catalogue/admin-static-route'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { type Address, addressList, MODELS } from './address-list.tsx'

const ADDRESS = '/api/admin/static-routes/{id}'

/** The kinds of redirects, as browsers and search engines take them. */
export const TYPES = [
  { value: '301', label: '301: flyttet for altid' },
  { value: '302', label: '302: flyttet for en tid' },
  { value: '307', label: '307: for en tid, med samme metode' },
  { value: '308', label: '308: for altid, med samme metode' },
]

/** One address, and where it leads. */
export function AddressPage({ address }: { address: Address }) {
  const { state } = useLocation()
  const { api } = useServices()
  const right = useCan()('routes_edit')
  const [isDeleting, setDeleting] = useState(false)
  const { url, redirect_url, active, modified, automatic } = address
  return (
    <>
      <PageHead
        title={url}
        above={{ to: `${addressList.path}${state?.list ?? ''}`, name: addressList.name }}
        badges={!active && <Tag tone="danger">Slået fra</Tag>}
        facts={
          redirect_url
            ? `Fører til ${redirect_url}`
            : `Viser en ${MODELS[address.model].toLocaleLowerCase('da')}`
        }
        actions={
          <RightButton right={right} onClick={() => setDeleting(true)}>
            Slet …
          </RightButton>
        }
      />
      <Columns
        side={
          <Sheet title="Om adressen">
            <Facts
              facts={[
                ['Viser', MODELS[address.model]],
                ['Nummer', address.foreign_key],
                ['Lavet af', automatic ? 'Butikken selv' : 'En medarbejder'],
                ['Sprog', address.lang],
                ['Ændret', formatMoment(modified)],
              ]}
            />
          </Sheet>
        }
      >
        <Sheet title="Adresse">
          <RecordForm key={modified} description={addressForm(api, address)} />
        </Sheet>
      </Columns>
      {isDeleting && <DeleteDialog address={address} onClose={() => setDeleting(false)} />}
    </>
  )
}

type Values = { url: string; redirect_url: string; redirect_type: string; active: boolean }

function toValues({ url, redirect_url, redirect_type, active }: Address): Values {
  const to = redirect_url ?? ''
  return { url, active, redirect_url: to, redirect_type: String(redirect_type) }
}

function addressForm(api: Services['api'], address: Address): FormDescription<Values> {
  const { id, modified } = address
  return {
    schema: staticRouteChange,
    saved: toValues(address),
    toBody: ({ redirect_url, redirect_type, ...values }) => ({
      ...values,
      redirect_url: redirect_url.trim() || null,
      redirect_type: Number(redirect_type),
      modified,
    }),
    fields: [
      {
        name: 'url',
        kind: 'text',
        label: 'Adresse',
        help: 'Begynder med /, f.eks. /varer/terrasse.',
      },
      {
        name: 'redirect_url',
        kind: 'text',
        label: 'Fører til',
        help: 'Tom: adressen viser selv sin side.',
      },
      { name: 'redirect_type', kind: 'select', label: 'Slags viderestilling', options: TYPES },
      { name: 'active', kind: 'checkbox', label: 'Adressen virker' },
    ],
    actions: [{ label: 'Gem adresse', done: 'Adressen er gemt' }],
    save: (body) => api.patch(ADDRESS, { id, body: body as object }),
    reread: async () => {
      const { data } = await api.get(ADDRESS, { id })
      return { values: toValues(data), isOpen: true, what: 'Adressen er ændret af en anden.' }
    },
  }
}

type DeleteProps = { address: Address; onClose: () => void }

function DeleteDialog({ address: { id, url, redirect_url }, onClose }: DeleteProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Slet ${url}`}
      label="Slet adressen"
      done="Adressen er slettet"
      help={
        redirect_url
          ? 'Den, der følger et gammelt link, får herefter at vide, at siden ikke findes.'
          : 'Det, adressen viser, kan ikke længere findes på den.'
      }
      isDanger
      act={async () => {
        await api.delete(ADDRESS, { id })
        await navigate(addressList.path)
      }}
      onClose={onClose}
    />
  )
}
