import { ButtonLink } from '#ui/buttons/button'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { Card, CardHead } from '#ui/layout/card'
import { Pagination } from '#ui/layout/pagination'
import { Cell, Section } from './section.tsx'

export function WayParts() {
  return (
    <>
      <Section title="Brødkrumme og sider">
        <Cell label="brødkrumme" wide>
          <Breadcrumb
            breadcrumbs={[
              { label: 'Forside', href: '#forside' },
              { label: 'Træ & plader', href: '#trae' },
              { label: 'Terrasse' },
            ]}
          />
        </Cell>
        <Cell label="sider" wide>
          <Pagination
            seen={80}
            total={480}
            text="Du har set 80 af 480 varer"
            more={
              <ButtonLink kind="second" href="#side-3">
                Vis 40 flere
              </ButtonLink>
            }
            page={6}
            pages={12}
            address={(page) => `#side-${page}`}
          />
        </Cell>
      </Section>
      <Section title="Kort">
        <Cell label="hvidt">
          <Card>
            <CardHead>
              <h3>Aarhus N</h3>
              <a href="#skift">Skift</a>
            </CardHead>
            <p>Åbent til kl. 17</p>
          </Card>
        </Cell>
        <Cell label="savsmuld">
          <Card kind="sawdust">Bånd under det, der hører sammen.</Card>
        </Cell>
        <Cell label="mos">
          <Card kind="moss">Valgt.</Card>
        </Cell>
      </Section>
    </>
  )
}
