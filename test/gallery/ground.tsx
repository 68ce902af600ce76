import type { CSSProperties } from 'react'
import { Swatches, SwatchLink } from '#ui/product/swatch'
import styles from './section.module.css'
import { Cell, Section } from './section.tsx'

/** Colours and type. */
export function Ground() {
  return (
    <>
      <Section title="Farver">
        <Cell label="på hvidt, savsmuld og papir" full>
          <Swatches>
            {colours.map(([name]) => (
              <SwatchLink key={name} href="#farver" colour={`var(--${name})`} name={name} />
            ))}
          </Swatches>
        </Cell>
      </Section>
      <Section
        title="Skrift"
        note="Instrument Sans, variabel i vægt og bredde. Tabeltal overalt; 88 % bredde i tætte tabeller."
      >
        <div className={styles.type}>
          {sizes.map(([size, text]) => (
            <p key={size}>
              <small>{size}</small>
              <span style={sized(size)}>{text}</span>
            </p>
          ))}
          <p>
            <small>tal</small>
            <span className="tight">
              1.111,11 · 8.080,80 · 2.412 stk. · 4.200 mm · λ 0,034 W/mK
            </span>
          </p>
        </div>
      </Section>
    </>
  )
}

const colours = [
  ['ink', 'Tekst, priser'],
  ['pine', 'Handling'],
  ['pine-strong', 'Bånd, fod'],
  ['moss', 'Valgt'],
  ['amber', 'Besparelse'],
  ['paper', 'Side'],
  ['white', 'Kort'],
  ['sawdust', 'Bund under varer'],
  ['line', 'Streger'],
  ['line-strong', 'Kanter'],
  ['text-quiet', 'Anden tekst'],
  ['danger', 'Fejl'],
  ['ok', 'I orden'],
  ['info', 'Besked'],
] as const

const sizes = [
  [44, 'Byg i faste mål'],
  [36, 'Konstruktionstræ'],
  [28, '45×145 mm regel C24'],
  [22, 'Træ, isolering og plader'],
  [18, 'Bjælkesko, varmforzinket'],
  [16, 'Prisen pr. m² regner med 5 mm fuge. Blåbær, æble, ørred, Ærø.'],
  [14, 'Laveste pris seneste 30 dage: 1.234,50 kr.'],
] as const

function sized(size: number): CSSProperties {
  return { fontSize: `var(--text-${size})`, fontWeight: size > 16 ? 600 : 400 }
}
