import { ButtonLink } from '#ui/buttons/button'
import stack from '../../pictures/hero-stack.svg?url'
import { QuickOrder } from '../home/quick-order.tsx'
import { ContentPicture } from './content-picture.tsx'
import { Drawing } from './drawing.tsx'
import styles from './hero.module.css'
import type { FieldsOf, SectionProps } from './section-props.ts'

type Fields = FieldsOf<'hero'>

/** The top of a page: on sawdust with a picture beside it, where there is one. */
export function Hero({ section: { fields } }: SectionProps<'hero'>) {
  const hasPicture = fields.svg !== '' || fields.picture !== undefined || fields.drawing === 'stack'
  return (
    <div className={hasPicture ? `${styles.root} ${styles.band}` : styles.root}>
      <div className="wrap">
        <Words {...fields} />
        {hasPicture && (
          <div className={styles.picture}>
            <Shown {...fields} />
          </div>
        )}
      </div>
    </div>
  )
}

function Words({ title, text, facts, links, has_quick_order }: Fields) {
  return (
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="large">{text}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ value, term }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <div className="row">
          {links.map(({ text: label, url }, place) => (
            <ButtonLink
              key={label}
              href={url}
              size="large"
              kind={place === 0 ? 'primary' : 'quiet'}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {has_quick_order && <QuickOrder />}
    </div>
  )
}

function Shown({ svg, picture, drawing }: Fields) {
  if (drawing === 'stack') {
    return <img src={stack} alt="" width={760} height={600} fetchPriority="high" />
  }
  return picture ? <ContentPicture picture={picture} isFirst /> : <Drawing svg={svg} />
}
