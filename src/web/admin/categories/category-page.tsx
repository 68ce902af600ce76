import { Breadcrumbs, Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { WhyNot } from '../access/why-not.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { oldAddresses } from '../parts/old-addresses.tsx'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import type { Beside } from './beside.ts'
import type { AdminCategory, Shown } from './category.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryHistory } from './category-history.tsx'
import styles from './category-page.module.css'
import { MoveDialog } from './move-dialog.tsx'

const CATEGORY = '/api/admin/shop/categories/{id}'

/** One category: what it is called and where it stands, and all that is written of it. */
export function CategoryPage({ shown }: { shown: Shown }) {
  const { tree } = useOutletContext<Beside>()
  const { data: category, etag } = shown
  const { id, name, active, in_menu, is_private, alias_of, breadcrumbs } = category
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          {breadcrumbs.length > 1 && (
            <Breadcrumbs component="nav" aria-label="Kategorier over denne">
              {breadcrumbs
                .filter((above) => above.id !== id)
                .map((above) => (
                  <Link key={above.id} to={`/kategorier/${above.id}`}>
                    {above.name}
                  </Link>
                ))}
            </Breadcrumbs>
          )}
          <h2>
            {name} {active ? <Tag tone="ok">Aktiv</Tag> : <Tag tone="danger">Inaktiv</Tag>}{' '}
            {!in_menu && <Tag>Ikke i menuen</Tag>} {is_private && <Tag tone="info">Privat</Tag>}{' '}
            {alias_of !== null && <Tag>Alias</Tag>}
          </h2>
        </div>
        <Acts category={category} />
      </div>
      <CategoryForm key={etag} {...{ shown, tree }} side={<About category={category} />} />
      <CategoryHistory shown={shown} />
    </>
  )
}

function Acts({ category }: { category: AdminCategory }) {
  const { tree } = useOutletContext<Beside>()
  const right = useCan()('categories_edit')
  const [opened, setOpened] = useState<'move' | 'delete'>()
  const { id, children_count } = category
  const close = () => setOpened(undefined)
  return (
    <div className={styles.acts}>
      <SeeInShop category={category} />
      <RightButton right={right} onClick={() => setOpened('move')}>
        Flyt …
      </RightButton>
      <RightButton
        right={right}
        whyNot={
          children_count > 0 ? `Der ligger ${formatCount(children_count)} under den.` : undefined
        }
        onClick={() => setOpened('delete')}
      >
        Slet …
      </RightButton>
      {opened === 'move' && <MoveDialog tree={tree} id={id} onClose={close} />}
      {opened === 'delete' && <DeleteDialog category={category} onClose={close} />}
    </div>
  )
}

function SeeInShop({ category: { id, url } }: { category: AdminCategory }) {
  const { tree } = useOutletContext<Beside>()
  const way = [...tree.aboveOf(id), tree.byId.get(id)]
  const shut = way.find((one) => one && (!one.active || one.is_private))
  const why =
    shut && `${shut.name} er ${shut.active ? 'privat' : 'inaktiv'}: ingen ser den i butikken.`
  if (why)
    return (
      <WhyNot why={why}>
        <Button variant="default" disabled>
          Se i butikken
        </Button>
      </WhyNot>
    )
  return (
    <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer">
      Se i butikken
    </Button>
  )
}

function DeleteDialog({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const { id, name, parent_id, url } = category
  return (
    <ActDialog
      title={`Slet ${name}`}
      label="Slet kategorien"
      done="Kategorien er slettet"
      help={`Adressen ${url} findes ikke bagefter. En kategori med varer eller andre kategorier i kan ikke slettes.`}
      isDanger
      act={async () => {
        await api.delete(CATEGORY, { id })
        await navigate(parent_id === null ? '/kategorier' : `/kategorier/${parent_id}`)
      }}
      onClose={onClose}
    />
  )
}

/** What is not changed here, and where it is. */
function About({ category }: { category: AdminCategory }) {
  const { id, product_count, static_routes, url, created, modified } = category
  const can = useCan()
  return (
    <Sheet title="Om kategorien">
      <Facts
        facts={[
          ['Nummer', id],
          ['Adresse', url],
          ['Varer i den og under den', formatCount(product_count)],
          ['Gamle adresser, der fører hertil', oldAddresses(static_routes, can('routes_edit').may)],
          ['Oprettet', formatMoment(created)],
          ['Ændret', formatMoment(modified)],
        ]}
      />
    </Sheet>
  )
}
