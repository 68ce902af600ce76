import { ButtonLink } from '#ui/buttons/button'
import { contentTexts as texts } from '../../texts/content.ts'
import { ContentPicture } from './content-picture.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import styles from './video.module.css'

/** The addresses that set the fewest cookies. */
const COMPANIES = {
  youtube: { name: 'YouTube', address: 'https://www.youtube-nocookie.com/embed/' },
  vimeo: { name: 'Vimeo', address: 'https://player.vimeo.com/video/' },
} as const

/**
 * A film, at the company that has it. Nothing is fetched from there: a link opens it in another tab, which says so, so that
 * neither consent nor an exception in the content policy is needed.
 */
export function Video({ section: { fields } }: SectionProps<'video'>) {
  const { title, text, picture, provider, video_id } = fields
  const { name, address } = COMPANIES[provider]
  return (
    <Section title={title} text={text}>
      <div className={styles.root}>
        {picture && <ContentPicture picture={picture} />}
        <div className={styles.ask}>
          <ButtonLink
            href={`${address}${video_id}?dnt=1`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.openFilm(name)}
          </ButtonLink>
          <p className="small">{texts.filmNote(name)}</p>
        </div>
      </div>
    </Section>
  )
}
