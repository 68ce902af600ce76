import { Pagination } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { formatCount } from '#ui/format'
import { listTexts } from '../lists/list-texts.ts'
import { VALUES_OF_PAGE } from './variant-group.ts'

type Props = {
  values: readonly unknown[]
  count: number
  page: number
  search: string
}

/** Which of the values are shown, and the pages of the others. */
export function ValuesFoot({ values, count, page, search }: Props) {
  const [, setParams] = useSearchParams()
  const total = Math.ceil(count / VALUES_OF_PAGE)
  const from = (page - 1) * VALUES_OF_PAGE
  return (
    <>
      <span role="status">
        {listTexts.range(from + 1, from + values.length, formatCount(count))}
      </span>
      {total > 1 && (
        <nav aria-label={listTexts.pages}>
          <Pagination
            total={total}
            value={page}
            onChange={(next) =>
              setParams({ ...(search && { q: search }), ...(next > 1 && { side: String(next) }) })
            }
            getItemProps={(item) => ({ 'aria-label': `Side ${item}` })}
          />
        </nav>
      )}
    </>
  )
}
