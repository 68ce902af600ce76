import type { Basis } from '#api-client'
import type { Suggestions } from '#contract/catalogue/search'
import { SearchSuggestions } from '#ui/header/search-suggestions'
import { suggestionTexts } from '../../texts/suggestions.ts'
import { toSuggestionGroups } from '../../views/suggestions.ts'

/** What hangs under the search field, and how it is drawn: fetched with the first answer. */
export interface Hanging {
  readonly groups: ReturnType<typeof toSuggestionGroups>
  readonly note: string | undefined
}

export function toHanging(found: Suggestions, sought: string, id: string, basis: Basis): Hanging {
  const groups = toSuggestionGroups(found, sought, id, basis)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return { groups, note: noteOf(found.meant, count) }
}

function noteOf(meant: string | null, count: number): string | undefined {
  if (meant !== null) return suggestionTexts.showingFor(meant)
  return count === 0 ? suggestionTexts.noSuggestions : undefined
}

type Props = Hanging & { id: string; active: string | undefined }

export function HangingSuggestions({ id, groups, active, note }: Props) {
  return (
    <SearchSuggestions
      id={id}
      label={suggestionTexts.suggestions}
      groups={groups}
      active={active}
      note={note}
    />
  )
}
