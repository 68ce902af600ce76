import { type ReactNode, useRef, useState } from 'react'
import { MegaMenu } from '#ui/dialog/mega-menu'
import { Header, HeaderFacts, HeaderMain, HeaderMenuButton } from '#ui/header/header'
import { HeaderAction } from '#ui/header/header-action'
import { HeaderLinks, HeaderLocation } from '#ui/header/header-links'
import { Logo } from '#ui/header/logo'
import { SearchForm } from '#ui/header/search-form'
import { SkipLink } from '#ui/header/skip-link'
import { Footer } from '#ui/layout/footer'
import { entries, sections, tops } from './sample-menu.ts'

export function GalleryFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink to="indhold" />
      <GalleryHeader />
      <main id="indhold" className="wrap">
        <div style={{ paddingBlock: 'var(--space-8) var(--space-4)' }}>
          <h1>Komponenter</h1>
          <p className="quiet">Hver del i hver tilstand.</p>
        </div>
        {children}
      </main>
      <GalleryFooter />
    </>
  )
}

function GalleryHeader() {
  const [top, setTop] = useState<string | undefined>('#trae')
  const [isOpen, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Header ref={header}>
      <HeaderFacts
        label="Hjælp og priser"
        message={
          <>
            Bestil inden kl. 12 – kranbil i morgen
            <span className="only-wide"> i hele Østjylland</span>
          </>
        }
      >
        <a href="#forretninger">Forretninger</a>
        <a href="#kundeservice">Kundeservice</a>
        <a href="tel:+4570000006">70 00 00 06</a>
      </HeaderFacts>
      <HeaderMain
        logo={<Logo name="Byggefjorden" href="#forside" title="Til forsiden" />}
        menu={<HeaderMenuButton ref={button} onClick={() => setOpen(!isOpen)} />}
        search={<SearchForm action="#soeg" name="search" />}
        actions={
          <>
            <HeaderAction icon="mail" over="Min konto" label="Log ind" href="#log-ind" />
            <HeaderAction icon="list" over="Mine" label="Lister" href="#lister" />
            <HeaderAction
              icon="basket"
              over="Kurv"
              label="3.412,18 kr."
              href="#kurv"
              count={{ number: '6', of: 'varer' }}
            />
          </>
        }
      />
      <HeaderLinks
        entries={entries}
        locations={
          <>
            <HeaderLocation icon="store" over="Din forretning: " location="Aarhus N" />
            <HeaderLocation icon="pin" over="Leveres til " location="8000 Aarhus C" />
          </>
        }
      />
      {isOpen && (
        <MegaMenu
          id="alle-varer"
          tops={tops.map((one) => ({ ...one, current: one.href === top }))}
          opened={top}
          sections={sections}
          onTop={setTop}
          {...{ header, button }}
          onClose={() => setOpen(false)}
        />
      )}
    </Header>
  )
}

function GalleryFooter() {
  return (
    <Footer
      logo={<Logo name="Byggefjorden" href="#forside" title="Til forsiden" ground="pine" />}
      company={
        <>
          Byggefjorden A/S (demo)
          <br />
          Industrivej 13, 8200 Aarhus N
          <br />
          CVR 99999993
          <br />
          <a href="tel:+4570000006">70 00 00 06</a> ·{' '}
          <a href="mailto:kundeservice@byggefjorden.example">kundeservice@byggefjorden.example</a>
        </>
      }
      columns={[
        {
          title: 'Handel',
          entries: [
            { href: '#levering', label: 'Levering og priser' },
            { href: '#afhentning', label: 'Afhentning i forretning' },
            { href: '#betingelser', label: 'Handelsbetingelser' },
          ],
        },
        {
          title: 'Hjælp',
          entries: [
            { href: '#fortryd', label: 'Fortryd aftalen her' },
            { href: '#klage', label: 'Reklamation og klage' },
            { href: '#ydeevne', label: 'Ydeevnedeklarationer' },
          ],
        },
      ]}
      legal={<button type="button">Cookies</button>}
      note="Alle priser er i danske kroner. Demobutik: varer og mærker er opdigtede."
    />
  )
}
