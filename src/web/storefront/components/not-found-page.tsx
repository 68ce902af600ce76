import { useRouteLoaderData } from 'react-router'
import { ChipLink, Chips } from '#ui/filters/chip'
import { SearchForm } from '#ui/header/search-form'
import type { LayoutData } from '../layout/load-layout.ts'
import { paths } from '../paths.ts'
import { notFoundTitle } from '../texts/not-found.ts'
import { notFoundTexts } from '../texts/not-found-page.ts'
import { texts } from '../texts.ts'
import type { NotFoundView } from '../views/not-found.ts'
import styles from './not-found-page.module.css'

type Props = {
  notFound: NotFoundView
  /** Texts for another kind of page than a product or category. */
  words?: { readonly title: string; readonly text: string }
}

/** The page of an address that is not found, with links to go on with. */
export function NotFoundPage({ notFound: { status, nearest }, words }: Props) {
  const { title = notFoundTitle(status), text = notFoundTexts.notFound(status) } = words ?? {}
  return (
    <div className={`wrap ${styles.root}`}>
      <Measure status={status} />
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <div className={styles.search}>
        <SearchForm
          action="/search"
          name="search"
          hint={notFoundTexts.lostHint}
          formLabel={texts.searchAgain}
        />
      </div>
      <Chips>
        {nearest.map(({ name, url }) => (
          <ChipLink key={url} href={url}>
            {name}
          </ChipLink>
        ))}
        <ChipLink href={paths.allProducts}>{texts.allGroups}</ChipLink>
      </Chips>
      <Call />
    </div>
  )
}

/** Who does not find it here can ask. */
function Call() {
  const { phone, hours } = useRouteLoaderData<LayoutData>('layout')?.shop ?? {}
  if (!phone) return null
  return (
    <p>
      {notFoundTexts.call} <a href={paths.phone(phone)}>{phone}</a>. {hours && `${hours}.`}
    </p>
  )
}

const MARKS = Array.from({ length: 66 }, (_, place) => place)
const MAJOR = 5

/** A folding rule from four hundred on, with a mark at what the page answers. */
function Measure({ status }: { status: number }) {
  const mark = 20 + Math.min(Math.max(status - 400, 0), 13) * 40
  return (
    <svg className={styles.rule} viewBox="0 0 560 150" aria-hidden="true">
      <path
        d={`M20 120h520${MARKS.map((place) => `M${20 + place * 8} 120v-${place % MAJOR ? 8 : 16}`).join('')}`}
      />
      <path className={styles.mark} d={`M${mark} 100l-9-20h18z`} />
      <text x={mark} y="66" textAnchor="middle">
        {status}
      </text>
    </svg>
  )
}
