import { Alert } from '#ui/messages/alert'
import { quickOrderTexts as texts } from '../../../texts/professional/quick-order.ts'
import type { FileRead } from './read-file.ts'

/** What of a file was not read. */
export function FileNotices({ file }: { file: FileRead | undefined }) {
  if (!file || 'problem' in file) return null
  const { other_sheets, hidden_count } = file
  return (
    <>
      {other_sheets.length > 0 && (
        <Alert tone="save" live>
          {texts.otherSheets(other_sheets)}
        </Alert>
      )}
      {hidden_count > 0 && (
        <Alert tone="save" live>
          {texts.hiddenRows(hidden_count)}
        </Alert>
      )}
    </>
  )
}
