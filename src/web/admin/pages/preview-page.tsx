import { Alert, Button, Loader, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#api-client'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import type { AdminPage } from './page.ts'
import { PageTop } from './page-head.tsx'
import styles from './pages.module.css'

type Link = ReplyOf<'POST', '/api/nodes/{id}/preview'>['data']

const WIDTHS = [
  { value: '390', label: 'Telefon' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Skærm' },
]
const HEIGHT = 900

/** The draft as visitors would see it, at three widths. */
export function PreviewPage({ page }: { page: AdminPage }) {
  const { link, failure } = useLink(page)
  const [width, setWidth] = useState('1440')
  return (
    <>
      <PageTop page={page} />
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      <div className={styles.bars}>
        <SegmentedControl aria-label="Bredde" data={WIDTHS} value={width} onChange={setWidth} />
        {link && (
          <Button variant="default" component="a" href={link.url} target="_blank" rel="noreferrer">
            Åbn i et nyt vindue
          </Button>
        )}
        {link && (
          <p className={styles.quiet}>
            Linket viser version {page.revision} for alle, der har det, indtil{' '}
            {formatMoment(link.expires)}.
          </p>
        )}
      </div>
      {link ? (
        <Frame key={link.token} url={`${link.url}&frame=1`} width={Number(width)} />
      ) : (
        !failure && <Loader aria-label="Henter kladden" />
      )}
    </>
  )
}

/** As wide as told, and shrunk to where there is room. Without scripts: what a page runs is not for the administration to run. */
function Frame({ url, width }: { url: string; width: number }) {
  const { ref, width: room } = useElementSize()
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div ref={ref}>
      <div className={styles.frame} style={{ width: width * scale, height: HEIGHT * scale }}>
        <iframe
          title="Kladden"
          src={url}
          sandbox="allow-same-origin"
          style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** A link for each version that is looked at. */
function useLink({ id, revision }: AdminPage) {
  const { api } = useServices()
  const [made, setMade] = useState<{ revision: number; link?: Link; failure?: string }>()
  useEffect(() => {
    let isOver = false
    api
      .post('/api/nodes/{id}/preview', { id, body: {} })
      .then(({ data }) => !isOver && setMade({ revision, link: data }))
      .catch((error: unknown) => {
        if (!isOver) setMade({ revision, failure: describeFailure(error) })
      })
    return () => {
      isOver = true
    }
  }, [api, id, revision])
  const known = made?.revision === revision ? made : undefined
  return { link: known?.link, failure: known?.failure }
}
