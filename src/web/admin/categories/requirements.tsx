import { Checkbox, Stack, Text } from '@mantine/core'
import { REQUIREMENTS, type Requirement } from '#kernel/requirements'
import { requirementWords } from '#surface/words/requirements'
import type { OwnField } from '../forms/description.ts'
import { read } from './category-values.ts'

type Props = OwnField & { inherited: readonly Requirement[] }

/** What the law asks of the goods of a category; what those above it ask is asked here too. */
export function Requirements({ value, error, isOff, inherited, onChange }: Props) {
  const chosen = read<Requirement>(value)
  const choose = (one: Requirement, isChosen: boolean) => {
    const next = REQUIREMENTS.filter((other) => (other === one ? isChosen : chosen.includes(other)))
    onChange(JSON.stringify(next))
  }
  return (
    <Stack gap="sm">
      {REQUIREMENTS.map((one) => {
        const isInherited = inherited.includes(one)
        return (
          <Checkbox
            key={one}
            label={requirementWords[one].name}
            description={
              isInherited ? 'Følger af en kategori over denne.' : requirementWords[one].law
            }
            checked={isInherited || chosen.includes(one)}
            disabled={isOff || isInherited}
            onChange={(event) => choose(one, event.currentTarget.checked)}
          />
        )
      })}
      <Text size="sm" c="dimmed">
        Gælder også kategorierne under denne. En vare, der mangler noget, kan først gøres aktiv med
        en begrundelse; varer, der er aktive allerede, bliver ved med at være det.
      </Text>
      {error && (
        <Text size="sm" c="danger">
          {error}
        </Text>
      )}
    </Stack>
  )
}
