export const impersonateTexts = {
  seeAs: (name: string) => `Se butikken som ${name}`,
  label: 'Åbn butikken',
  help: 'Butikken åbner i en ny fane med brugerens priser og kurv. Du kan lægge i kurven, men ikke bestille. Det slutter af sig selv efter 30 minutter, og alt logges i dit navn.',
  user: 'Bruger',
  reason: 'Hvorfor?',
  example: 'Fx kunden ringede om en pris',
  sayWhy: 'Skriv hvorfor.',
}
