import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { contentTexts as texts } from '../../texts/content.ts'
import { ContentPicture } from './content-picture.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './video.module.css'

type Fields = SectionProps<'video'>['fields']

/** A film. Nothing is fetched from its company before the visitor has pressed the button, which says what it does. */
export function VideoSection({ fields }: SectionProps<'video'>) {
  const [isAsked, setAsked] = useState(false)
  const { name } = COMPANIES[fields.provider]
  return (
    <Section title={fields.title} text={fields.text}>
      <div className={styles.root}>
        {isAsked ? (
          <Film {...fields} />
        ) : (
          <>
            {fields.picture && <ContentPicture picture={fields.picture} />}
            <div className={styles.ask}>
              <Button onClick={() => setAsked(true)}>{texts.play}</Button>
              <p className="small">{texts.playNote(name)}</p>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

/** The addresses that set the fewest cookies. */
const COMPANIES = {
  youtube: { name: 'YouTube', address: 'https://www.youtube-nocookie.com/embed/' },
  vimeo: { name: 'Vimeo', address: 'https://player.vimeo.com/video/' },
} as const

function Film({ provider, video_id, title }: Fields) {
  return (
    <iframe
      src={`${COMPANIES[provider].address}${video_id}?dnt=1`}
      title={title}
      allow="fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
