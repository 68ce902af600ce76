import { NativeSelect } from '@mantine/core'
import type { Place, Tree } from './tree.ts'

type Props = {
  tree: Tree
  id: number
  /** Below which it can stand. */
  parents: { value: string; label: string }[]
  place: Place
  onChange: (place: Place) => void
}

/** Below which a row is put, and before which of those there. */
export function PlaceFields({ tree, id, parents, place, onChange }: Props) {
  const others = tree.childrenOf(place.parent_id).filter((other) => other.id !== id)
  const toId = (value: string) => (value === '' ? null : Number(value))
  return (
    <>
      <NativeSelect
        label="Ligger under"
        data={parents}
        value={String(place.parent_id ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ parent_id: toId(value), before: null })
        }
      />
      <NativeSelect
        label="Plads"
        data={[
          ...others.map((other) => ({ value: String(other.id), label: `Før ${other.name}` })),
          { value: '', label: others.length === 0 ? 'Den eneste her' : 'Sidst' },
        ]}
        value={String(place.before ?? '')}
        onChange={({ currentTarget: { value } }) => onChange({ ...place, before: toId(value) })}
      />
    </>
  )
}
