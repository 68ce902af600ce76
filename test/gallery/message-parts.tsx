import { ButtonLink } from '#ui/buttons/button'
import { ChipLink } from '#ui/filters/chip'
import { EmptyState } from '#ui/layout/empty-state'
import { Alert } from '#ui/messages/alert'
import { Skeleton } from '#ui/messages/skeleton'
import { Cell, Section } from './section.tsx'

export function MessageParts() {
  return (
    <>
      <Section title="Besked">
        <Cell label="info" wide>
          <Alert>
            <b>Prisen er faldet</b> fra 194,95 kr. til 164,95 kr.
          </Alert>
        </Cell>
        <Cell label="i orden" wide>
          <Alert tone="ok">
            <b>Fragten er gratis</b> for denne pakke.
          </Alert>
        </Cell>
        <Cell label="besparelse" wide>
          <Alert tone="save">
            <b>26 stk. mere</b>, så falder prisen til 26,95 kr./m.
          </Alert>
        </Cell>
        <Cell label="fejl" wide>
          <Alert tone="danger">
            <b>Kortet blev afvist.</b> Intet er trukket. Prøv igen, eller vælg en anden betaling.
          </Alert>
        </Cell>
        <Cell label="på vej" wide>
          <div style={{ inlineSize: '100%' }} className="stack">
            <Skeleton width="60%" />
            <Skeleton width="30%" height="large" />
          </div>
        </Cell>
      </Section>
      <Section title="Tomt">
        <Cell label="kurv" wide>
          <EmptyState
            heading="h3"
            title="Kurven er tom"
            text="Læg varer i med nummer, eller hent en gemt kurv."
          >
            <ButtonLink href="#forside">Find varer</ButtonLink>
            <ButtonLink href="#kurve" kind="second">
              Gemte kurve
            </ButtonLink>
          </EmptyState>
        </Cell>
        <Cell label="ingen varer" wide>
          <EmptyState
            heading="h3"
            title="Ingen varer passer til alle dine valg"
            text="Fjern et valg, så er der varer igen:"
          >
            <ChipLink href="#uden-traesort">Hårdttræ</ChipLink>
            <ChipLink href="#uden-pris">Under 50 kr.</ChipLink>
          </EmptyState>
        </Cell>
      </Section>
    </>
  )
}
