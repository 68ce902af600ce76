import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MegaMenu } from '#ui/dialog/mega-menu'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import type { MenuTop } from './load-layout.ts'

type Props = {
  tops: readonly (MenuTop & { current: boolean })[]
  button: RefObject<HTMLElement | null>
  header: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All groups of products: those of the page, until another is pointed at or has the focus. */
export function Menu({ tops, button, header, onClose }: Props) {
  const [pointed, setPointed] = useState<string>()
  const shown =
    tops.find(({ href }) => href === pointed) ?? tops.find(({ current }) => current) ?? tops[0]
  const { key } = useLocation()
  const [openedAt] = useState(key)
  // A link in the menu leads to another page, which it would cover.
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])
  return (
    <MegaMenu
      tops={[
        ...tops.map(({ label, href }) => ({ label, href, current: href === shown?.href })),
        { label: texts.allGroups, href: paths.allProducts, icon: 'tiles' as const },
      ]}
      sections={shown?.sections ?? []}
      onTop={setPointed}
      {...{ button, header, onClose }}
    />
  )
}
