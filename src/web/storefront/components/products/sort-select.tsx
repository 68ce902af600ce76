import { useEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button'
import { Select } from '#ui/fields/select'
import { listTexts } from '../../texts/list.ts'
import { SORTS, type Sort } from '../../views/list/list.ts'
import styles from './sort-select.module.css'

type Props = {
  /** The address of the list. */
  action: string
  sort: Sort
  /** The other parameters of the address. */
  keep: Readonly<Record<string, string | undefined>>
}

/** The order of a list. A choice submits the form; without script its button does. */
export function SortSelect({ action, sort, keep }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // Going back changes the order; remounting the field would lose the focus.
  useEffect(() => {
    if (select.current) select.current.value = sort
  }, [sort])
  return (
    <form className={styles.root} action={action} method="get" data-keep-scroll="">
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Select
        ref={select}
        id="sortering"
        label={listTexts.sort}
        hideLabel
        size="small"
        name="sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={SORTS.map((name) => ({ value: name, label: listTexts.sorts[name] }))}
      />
      <noscript>
        <Button type="submit" size="small" kind="second">
          {listTexts.sort}
        </Button>
      </noscript>
    </form>
  )
}
