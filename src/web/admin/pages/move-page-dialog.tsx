import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '#api-client'
import { ActDialog } from '../acts/act-dialog.tsx'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { PlaceFields } from '../tree/place-fields.tsx'
import { type Place, placeInWords, placeOf } from '../tree/tree.ts'
import { changesOfMove, type PageTree, parentOptions } from './page.ts'
import styles from './pages.module.css'

const MANY = '/api/nodes/edit-many'

type Props = {
  tree: PageTree
  id: number
  /** Left out: it is chosen in the dialog. */
  place?: Place
  onClose: () => void
}

/** Moves a page: where to, and what its address becomes, before it is done. */
export function MovePageDialog({ tree, id, place: given, onClose }: Props) {
  const { api } = useServices()
  const here = placeOf(tree, id)
  const [place, setPlace] = useState(given ?? here)
  const one = tree.byId.get(id)
  const isSame = place.parent_id === here.parent_id && place.before === here.before
  const { url, refusal } = useNewAddress(tree, id, isSame ? undefined : place)
  const whyNot = isSame
    ? 'Vælg, hvor den skal hen.'
    : refusal
      ? 'Vælg et andet sted.'
      : url === undefined
        ? 'Adressen regnes ud …'
        : undefined
  return (
    <ActDialog
      title={`Flyt ${one?.name ?? 'siden'}`}
      label="Flyt siden"
      done={`${one?.name ?? 'Siden'} ligger nu ${placeInWords(tree, id, place)}`}
      whyNot={whyNot}
      act={() => api.patch(MANY, { body: changesOfMove(tree, id, place) })}
      onClose={onClose}
    >
      <PlaceFields {...{ tree, id, place }} parents={parentOptions(tree, id)} onChange={setPlace} />
      {refusal && (
        <Alert color="danger" role="alert">
          {refusal}
        </Alert>
      )}
      {url !== undefined && <NewAddress before={one?.url ?? ''} after={url} />}
    </ActDialog>
  )
}

function NewAddress({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className={styles.quiet}>Adressen bliver den samme.</p>
  return (
    <p className={styles.address}>
      <s>{before}</s> <b>{after}</b> Den gamle adresse, og dem under den, sender videre til de nye
      (301).
    </p>
  )
}

/** What the address would become, as the API says; nothing is changed. */
function useNewAddress(tree: PageTree, id: number, place: Place | undefined) {
  const { api } = useServices()
  const asked = place ? JSON.stringify(changesOfMove(tree, id, place)) : ''
  const [known, setKnown] = useState<{ asked: string; url?: string; refusal?: string }>()
  useEffect(() => {
    if (asked === '') return undefined
    const ending = new AbortController()
    const tell = (answer: { url?: string; refusal?: string }) => {
      if (!ending.signal.aborted) setKnown({ asked, ...answer })
    }
    api
      .patch(MANY, { body: JSON.parse(asked), query: { dry: true } })
      .then(({ data }) => {
        const url = data.find((one) => one.id === id)?.url
        tell(url === undefined ? {} : { url })
      })
      .catch((error: unknown) => tell({ refusal: toSentences(error) }))
    return () => ending.abort()
  }, [api, asked, id])
  return known?.asked === asked ? known : { url: undefined, refusal: undefined }
}

function toSentences(error: unknown): string {
  const ofFields = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return ofFields.length > 0
    ? [...new Set(ofFields)].map((one) => `${one}.`).join(' ')
    : describeFailure(error)
}
