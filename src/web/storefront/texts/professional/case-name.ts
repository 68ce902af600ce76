/** What a case is called where there is little room: `26-024 Skovvej 9, tilbygning`. */
export function nameOfCase({ case_number, name }: { case_number: string; name: string }): string {
  return [case_number, name].filter(Boolean).join(' ')
}
