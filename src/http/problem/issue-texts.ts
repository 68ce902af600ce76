import { z } from 'zod'

/** Gives zod Danish messages for fields that a contract refuses; a message in the contract comes first. */
export function speakDanish(): void {
  z.config({ customError: describe })
}

function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Skal udfyldes' : 'Er ikke af den rigtige slags'
    case 'unrecognized_keys':
      return 'Kendes ikke'
    case 'too_small':
      return `Skal være mindst ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `Må højst være ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_value':
      return `Skal være en af: ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `Skal gå op i ${issue.divisor}`
    default:
      return 'Er ikke gyldig'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' tegn'
  return origin === 'array' ? ' linjer' : ''
}
