import { ButtonLink } from '#ui/buttons/button'
import { Pagination } from '#ui/layout/pagination'
import { listTexts as texts } from '../../texts/list.ts'
import { nextPages, type Paging } from '../../views/list/list.ts'

type Props = {
  paging: Paging
  address: (page: number, from?: number) => string
  /** What is counted: the lengths and sizes of products. */
  ofRows?: boolean | undefined
}

/** More pages of a list. Those that are shown are in the address, so that going back shows them again. */
export function More({ paging: { count, from, page, pages, limit }, address, ofRows }: Props) {
  const seen = Math.min(page * limit, count)
  const next = nextPages({ from, page })
  if (count === 0) return null
  return (
    <Pagination
      seen={seen}
      total={count}
      text={texts.seen(seen, count, ofRows)}
      page={page}
      pages={pages}
      address={address}
      more={
        page < pages && (
          <ButtonLink
            kind="second"
            href={address(next.page, next.from)}
            data-keep-scroll={next.from ? '' : undefined}
          >
            {texts.showMore(Math.min(limit, count - seen))}
          </ButtonLink>
        )
      }
    />
  )
}
