import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MegaMenu } from '#ui/dialog/mega-menu'
import { paths } from '../paths.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { type MenuSection, type MenuTop, toSection, toTop } from './load-layout.ts'

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
  const groups = useGroups(tops)
  const shown =
    groups.find(({ href }) => href === pointed) ?? tops.find(({ current }) => current) ?? tops[0]
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
        ...groups.map(({ label, href }) => ({ label, href, current: href === shown?.href })),
        { label: texts.allGroups, href: paths.allProducts, icon: 'tiles' as const },
      ]}
      opened={pointed}
      sections={sections}
      onTop={setPointed}
      {...{ pages, button, header, onClose }}
    />
  )
}

/** Every page has the first of them, for its header; the rest of the menu is fetched when it is opened. */
function useGroups(tops: readonly MenuTop[]): readonly MenuTop[] {
  const { catalogue } = useServices().api
  const [rest, setRest] = useState<readonly MenuTop[]>([])
  useEffect(() => {
    catalogue.categories({ 'for-menu': true, 'all-tops': true, direct: true }).then(
      ({ data }) => setRest(data.map(toTop)),
      // The first ones and the page of all groups lead on; the shared handler has shown why.
      () => {},
    )
  }, [catalogue])
  return [...tops, ...rest.filter(({ id }) => !tops.some((top) => top.id === id))]
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
