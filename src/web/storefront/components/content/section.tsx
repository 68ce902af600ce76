import { type ReactNode, useId } from 'react'

type Props = {
  title?: string
  text?: string
  link?: { text: string; url: string } | undefined
  /** On sawdust. */
  isBand?: boolean
  /** For links to it. */
  id?: string
  children: ReactNode
}

/** A section of a page, with its heading; one without a title has no name of its own. */
export function Section({ title, text, link, isBand, id, children }: Props) {
  const heading = useId()
  return (
    <section
      id={id}
      className={isBand ? 'section band' : 'section'}
      aria-labelledby={title ? heading : undefined}
    >
      <div className="wrap">
        {title && (
          <div className="section-head">
            <h2 id={heading}>{title}</h2>
            {link && <a href={link.url}>{link.text}</a>}
            {text && <p>{text}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
