import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MegaMenu } from '#ui/dialog/mega-menu'
import { paths } from '../paths.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { type MenuSection, type MenuTop, toSection } from './load-layout.ts'

type Props = {
  id: string
  tops: readonly (MenuTop & { current: boolean })[]
  pages: readonly MenuSection[]
  button: RefObject<HTMLElement | null>
  header: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All groups of products: those of the page, until another is pointed at or has the focus. */
export function Menu({ id, tops, pages, button, header, onClose }: Props) {
  const [pointed, setPointed] = useState<string>()
  const shown =
    tops.find(({ href }) => href === pointed) ?? tops.find(({ current }) => current) ?? tops[0]
  const sections = useSections(shown)
  const { key } = useLocation()
  const [openedAt] = useState(key)
  // A link in the menu leads to another page, which it would cover.
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])
  return (
    <MegaMenu
      id={id}
      tops={[
        ...tops.map(({ label, href }) => ({ label, href, current: href === shown?.href })),
        { label: texts.allGroups, href: paths.allProducts, icon: 'tiles' as const },
      ]}
      sections={sections}
      onTop={setPointed}
      {...{ pages, button, header, onClose }}
    />
  )
}

/** The sections of a top, which every page has; their own children are fetched when they are shown. */
function useSections(top: MenuTop | undefined): readonly MenuSection[] {
  const { catalogue } = useServices().api
  const [whole, setWhole] = useState<Readonly<Record<number, readonly MenuSection[]>>>({})
  const id = top?.id
  useEffect(() => {
    if (id === undefined) return
    catalogue.categories({ 'for-menu': true, parent: id }).then(
      ({ data }) => setWhole((known) => ({ ...known, [id]: data.map(toSection) })),
      // The sections lead on without them; the shared handler has shown why.
      () => {},
    )
  }, [id, catalogue])
  return (id === undefined ? undefined : whole[id]) ?? top?.sections ?? []
}
