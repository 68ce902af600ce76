import type { AnchorHTMLAttributes, ComponentType } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/**
 * What parts use for a way to another page. They know no router: pass a component that takes `href` and
 * the attributes of an anchor as their `Link`; without one they write a plain `a`.
 */
export type LinkComponent = 'a' | ComponentType<LinkProps>
