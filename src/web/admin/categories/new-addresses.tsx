import { Alert } from '@mantine/core'
import { formatCount } from '#ui/format'
import styles from './new-addresses.module.css'
import type { Tree } from './tree.ts'
import type { Outcome } from './use-dry-run.ts'

type Props = { tree: Tree; outcome: Outcome | undefined; refusal: string | undefined }

/** Which addresses categories would get, and that the old ones lead there. */
export function NewAddresses({ tree, outcome, refusal }: Props) {
  if (refusal)
    return (
      <Alert color="danger" role="alert">
        {refusal}
      </Alert>
    )
  if (!outcome) return null
  const moved = outcome.flatMap(({ id, name, changes }) => {
    const url = changes.find(({ field }) => field === 'url')
    return url ? [{ id, name, before: String(url.before), after: String(url.after) }] : []
  })
  if (moved.length === 0) return <p className={styles.quiet}>Ingen adresser bliver andre.</p>
  return (
    <div className={styles.root}>
      <h3>Nye adresser</h3>
      <ul>
        {moved.map(({ id, before, after }) => (
          <li key={id}>
            <s>{before}</s>
            <b>{after}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {alongOf(
          tree,
          moved.map(({ id }) => id),
        )}
        De gamle adresser sender videre til de nye (301).
      </p>
    </div>
  )
}

/** What is below those that are moved, in a sentence. */
export function alongOf(tree: Tree, ids: readonly number[]): string {
  const below = new Set(ids.flatMap((id) => tree.belowOf(id).map((one) => one.id)))
  const products = ids.reduce((sum, id) => sum + (tree.byId.get(id)?.product_count ?? 0), 0)
  const parts = [
    below.size > 0 && (below.size === 1 ? '1 kategori' : `${formatCount(below.size)} kategorier`),
    products > 0 && (products === 1 ? '1 vare' : `${formatCount(products)} varer`),
  ].filter((part) => part !== false)
  return parts.length === 0
    ? ''
    : `${parts.join(' og ')} under ${ids.length === 1 ? 'den' : 'dem'} følger med. `
}
