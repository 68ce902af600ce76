import { z } from 'zod'
import { FILE_TYPES } from './file-types.ts'
import { issue } from './issues.ts'

const file = z.string().meta({ format: 'binary' })

/** What a list or a report can be asked for as. */
export const formatInput = z
  .enum(['json', 'csv', 'xlsx'], issue('choice_unknown', { choices: 'json csv xlsx' }))
  .optional()
  .meta({ description: 'A file has all pages, up to 50,000 rows.' })

/** The reply of a list or a report, by content type. */
export function inFormats<Reply extends z.ZodType>(description: string, reply: Reply) {
  return {
    description,
    content: {
      'application/json': { schema: reply },
      'text/csv': { schema: file },
      [FILE_TYPES.xlsx]: { schema: file },
    },
  }
}

/** The reply of what is a file alone. */
export function asTable(description: string) {
  return {
    description,
    content: { 'text/csv': { schema: file }, [FILE_TYPES.xlsx]: { schema: file } },
  }
}
