import type { ReactNode } from 'react'
import { IconButton } from '#ui/buttons/icon-button'
import { TabLinks } from '#ui/buttons/tab-links'
import { Field } from '#ui/fields/field'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { paths } from '../../paths.ts'
import { paintTexts as texts } from '../../texts/paint.ts'
import { texts as shopTexts } from '../../texts.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import styles from './paint.module.css'

type Props = {
  title: string
  intro: string
  /** The address of the tab that is shown. */
  tab: string
  search?: string | undefined
  children?: ReactNode
}

/** What every list of colours begins with: its title, the search and the ways in. */
export function PaintHead({ title, intro, tab, search }: Props) {
  const tabs = [
    { href: colourPaths.start, label: texts.tabs.start },
    { href: colourPaths.list('indefarver'), label: texts.tabs.indefarver },
    { href: colourPaths.list('ral-farver'), label: texts.tabs.ral },
    { href: colourPaths.list('ppg-farver'), label: texts.tabs.ppg },
    { href: colourPaths.triangle(), label: texts.triangle },
    { href: colourPaths.photo, label: texts.photo },
    { href: colourPaths.favourites, label: texts.favourites },
  ]
  const isStart = tab === colourPaths.start
  const crumbs = [
    { label: shopTexts.home, href: paths.home },
    ...(isStart ? [] : [{ label: texts.title, href: colourPaths.start }]),
    { label: title },
  ]
  return (
    <>
      <Breadcrumb breadcrumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      <form
        className={styles.search}
        action={colourPaths.search({})}
        method="get"
        aria-label={texts.search}
      >
        <Field
          key={search}
          id="farve"
          type="search"
          name="search"
          label={texts.search}
          hideLabel
          placeholder={texts.searchHint}
          defaultValue={search ?? ''}
          maxLength={60}
          autoComplete="off"
          inside={<IconButton type="submit" icon="search" label={texts.search} />}
        />
      </form>
      <TabLinks
        label={texts.systems}
        tabs={tabs.map((one) => ({ ...one, current: one.href === tab }))}
      />
    </>
  )
}
