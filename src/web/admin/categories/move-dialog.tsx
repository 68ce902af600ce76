import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { type Place, placeInWords, placeOf } from '../tree/tree.ts'
import { NewAddresses } from './new-addresses.tsx'
import { changesOfMove, parentOptions, type Tree } from './tree.ts'
import { useDryRun } from './use-dry-run.ts'

const MANY = '/api/admin/shop/categories/edit-many'

type Props = {
  tree: Tree
  id: number
  /** Left out: it is chosen in the dialog. */
  place?: Place
  onClose: () => void
}

/** Moves a category: where to, and what addresses become of it, before it is done. */
export function MoveDialog({ tree, id, place: given, onClose }: Props) {
  const here = placeOf(tree, id)
  const { api } = useServices()
  const [place, setPlace] = useState(given ?? here)
  const changes = changesOfMove(tree, id, place)
  const { outcome, refusal } = useDryRun(changes)
  const one = tree.byId.get(id)
  const others = tree.childrenOf(place.parent_id).filter((other) => other.id !== id)
  const isSame = place.parent_id === here.parent_id && place.before === here.before
  const whyNot = isSame
    ? 'Vælg, hvor den skal hen.'
    : refusal
      ? 'Vælg et andet sted.'
      : outcome
        ? undefined
        : 'Adresserne regnes ud …'
  return (
    <ActDialog
      title={`Flyt ${one?.name ?? 'kategorien'}`}
      label="Flyt kategorien"
      done={`${one?.name ?? 'Kategorien'} ligger nu ${placeInWords(tree, id, place)}`}
      size={640}
      whyNot={whyNot}
      act={() => api.patch(MANY, { body: changes })}
      onClose={onClose}
    >
      <NativeSelect
        label="Ligger under"
        data={parentOptions(tree, id)}
        value={String(place.parent_id ?? '')}
        onChange={({ currentTarget: { value } }) =>
          setPlace({ parent_id: value === '' ? null : Number(value), before: null })
        }
      />
      <NativeSelect
        label="Plads"
        data={[
          ...others.map((other) => ({ value: String(other.id), label: `Før ${other.name}` })),
          { value: '', label: others.length === 0 ? 'Den eneste her' : 'Sidst' },
        ]}
        value={String(place.before ?? '')}
        onChange={({ currentTarget: { value } }) =>
          setPlace({ ...place, before: value === '' ? null : Number(value) })
        }
      />
      {!isSame && <NewAddresses {...{ tree, outcome, refusal }} />}
    </ActDialog>
  )
}
