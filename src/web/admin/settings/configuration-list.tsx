import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { configurationNames as names, valueNames } from './configuration-texts.ts'
import styles from './settings.module.css'
import type { Settings } from './settings.ts'

type Told = Settings['environment'][number]

/** The configuration: where each value comes from, and what can be changed here. */
export function ConfigurationList({ settings: { environment, kept } }: { settings: Settings }) {
  const origin = environment.find(({ variable }) => variable === 'PUBLIC_ORIGIN')
  const values = environment.filter(({ is_secret }) => !is_secret)
  const secrets = environment.filter(({ is_secret }) => is_secret)
  return (
    <>
      <Sheet
        title="Redigering af tekster"
        aside={
          <Anchor component={Link} to="/indstillinger/konfiguration/editor">
            Ret
          </Anchor>
        }
      >
        <ul className={styles.rows} aria-label="Redigering af tekster">
          <Kept name="Tekstfelters udseende" value={kept.editor_skin_url} />
          <Kept name="Tekstens udseende, når den vises" value={kept.editor_style_sheet} />
          <Kept
            name="Filvælger"
            value={kept.file_manager === 'off' ? 'Ingen' : ''}
            standard="Butikkens egne filer"
          />
        </ul>
      </Sheet>
      <Sheet
        title="Fra serverens miljø"
        foot="Kan kun ændres, hvor butikken startes. Ændringer gælder efter en genstart."
      >
        <ul className={styles.rows} aria-label="Fra serverens miljø">
          <Row
            name="API'ets adresse"
            value={origin?.value ? `${origin.value}/api` : 'Den adresse, siden er åbnet på, + /api'}
            told={origin}
          />
          {values.map((told) => (
            <Row
              key={told.variable}
              name={names[told.variable] ?? told.variable}
              value={told.value === null ? 'Ikke sat' : (valueNames[told.value] ?? told.value)}
              told={told}
            />
          ))}
        </ul>
      </Sheet>
      <Sheet title="Hemmeligheder" foot="Vises aldrig. Her står kun, om de er sat.">
        <ul className={styles.rows} aria-label="Hemmeligheder">
          {secrets.map((told) => (
            <Row
              key={told.variable}
              name={names[told.variable] ?? told.variable}
              value={told.is_set ? 'Sat' : 'Ikke sat'}
              told={told}
            />
          ))}
        </ul>
      </Sheet>
    </>
  )
}

type KeptProps = { name: string; value: string; standard?: string }

function Kept({ name, value, standard = 'Intet' }: KeptProps) {
  return (
    <li>
      <span className={styles.words}>
        {name}
        <small>{value === '' ? 'Standard' : 'Ændret her'}</small>
      </span>
      <span className={styles.value}>{value || standard}</span>
    </li>
  )
}

function Row({ name, value, told }: { name: string; value: string; told: Told | undefined }) {
  return (
    <li>
      <span className={styles.words}>
        {name}
        <small>
          <span className={styles.source}>
            <Icon name="lock" size={12} />
            {told?.source === 'environment'
              ? `Fra miljøet: ${told.variable}`
              : `Standard, ${told?.variable} er ikke sat`}
          </span>
        </small>
      </span>
      <span className={styles.value}>{value}</span>
    </li>
  )
}
