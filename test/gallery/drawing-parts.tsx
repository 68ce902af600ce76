import { useCallback, useState } from 'react'
import { InlineSvg } from '#ui/icons/inline-svg'
import { pictureUrl } from '#ui/product/picture'
import { board, wool } from './sample-pictures.ts'
import { Cell, Section } from './section.tsx'

const symbols = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="streg" viewBox="0 0 40 30"><path d="M0 15h40" stroke="currentColor" onclick="alert(1)"/></symbol><script>alert(1)</script></svg>',
)}`

const samples = [
  // A fragment would name a symbol of it.
  ['hel tegning', board.folder.replace(/#$/, '')],
  ['et symbol', `${symbols}#streg`],
  ['symbol mangler', `${symbols}#ukendt`],
  ['ingen adresse', ''],
  ['ingen tegning', 'data:text/plain,intet'],
] as const

/** Drawings that are part of the page, and what stands in their place. */
export function DrawingParts() {
  return (
    <Section title="Tegning i siden">
      {samples.map(([label, url]) => (
        <Cell key={label} label={label}>
          <Sample url={url} label={label} />
        </Cell>
      ))}
    </Section>
  )
}

function Sample({ url, label }: { url: string; label: string }) {
  const [said, setSaid] = useState('')
  const tell = useCallback(({ message }: Error) => setSaid(message), [])
  return (
    <figure data-sample={label}>
      <InlineSvg
        url={url}
        label={`Prøve: ${label}`}
        fallback={pictureUrl(wool, 'list')}
        onError={tell}
      />
      <figcaption className="small quiet">{said}</figcaption>
    </figure>
  )
}
