export const siteAccessTexts = {
  dropoffPlace: 'Hvor må de stilles?',
  title: 'Kan bilen komme frem?',
  lorry: 'Hvor lang en lastbil kan komme frem?',
  notSaid: 'Ved ikke, ring til mig',
  lorries: [
    { value: '8', label: 'Op til 8 m (lille lastbil)' },
    { value: '10', label: 'Op til 10 m (almindelig kranbil)' },
    { value: '12', label: 'Op til 12 m (stor lastbil)' },
    { value: '18', label: 'Op til 18 m (med anhænger)' },
  ],
  reach: 'Fra bilen til pladsen, i meter',
  reachHelp: 'Kranen når op til 8 m.',
  name: 'Kontakt på dagen',
  phone: 'Telefon på dagen',
  note: 'Besked til chaufføren',
  noteHelp:
    'Hvor varerne skal stå, smal vej, luftledninger, blødt underlag, port eller vægtgrænse.',
}
