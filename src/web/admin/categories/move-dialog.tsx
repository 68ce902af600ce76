import { useState } from 'react'
import { ActDialog } from '../acts/act-dialog.tsx'
import { PlaceFields } from '../tree/place-fields.tsx'
import { type Place, placeInWords, placeOf } from '../tree/tree.ts'
import { NewAddresses } from './new-addresses.tsx'
import { changesOfMove, parentOptions, type Tree } from './tree.ts'
import { useChangeMany } from './use-change-many.ts'
import { useDryRun } from './use-dry-run.ts'

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
  const change = useChangeMany()
  const [place, setPlace] = useState(given ?? here)
  const changes = changesOfMove(tree, id, place)
  const { outcome, refusal } = useDryRun(changes)
  const name = tree.byId.get(id)?.name ?? 'kategorien'
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
      title={`Flyt ${name}`}
      label="Flyt kategorien"
      size={640}
      whyNot={whyNot}
      act={() =>
        change(changes, {
          message: `${name} ligger nu ${placeInWords(tree, id, place)}`,
          undone: `${name} står, hvor den stod`,
        })
      }
      onClose={onClose}
    >
      <PlaceFields {...{ tree, id, place }} parents={parentOptions(tree, id)} onChange={setPlace} />
      {!isSame && <NewAddresses {...{ tree, outcome, refusal }} />}
    </ActDialog>
  )
}
