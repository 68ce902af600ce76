/**
 * The terms of sale that a new shop begins with; staff word others. Words in braces stand for facts of the merchant.
 * A change of a single letter is a new version, and every order keeps the one it was placed under.
 */
export interface TermsText {
  readonly title: string
  readonly sections: readonly TermsSection[]
}

export interface TermsSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

const seller: TermsSection = {
  heading: 'Hvem du handler med',
  paragraphs: [
    '{navn}, {adresse}. CVR {cvr}.',
    'Telefon {telefon} ({telefontider}). E-mail {email}.',
  ],
}

const contract: TermsSection = {
  heading: 'Bestilling og aftale',
  paragraphs: [
    'Undervejs kan du altid gå tilbage og rette varer, adresser, levering og betaling. Før du bestiller, ser du hele ordren med alle priser.',
    'Aftalen er indgået, når du har trykket på den sidste knap og har fået vores ordrebekræftelse på e-mail. Bekræftelsen indeholder ordren og disse betingelser. Aftalen indgås på dansk, og vi gemmer den.',
  ],
}

const delivery: TermsSection = {
  heading: 'Levering og afhentning',
  paragraphs: [
    'Leveringsform, pris og forventet dag står på ordren. Varer, der rejser forskelligt, kan komme hver for sig.',
    'Kranbil og lastbil læsser af ved fast vej, så tæt på det ønskede sted som chaufføren finder forsvarligt. Der skal være plads til bilen og nogen til at tage imod, medmindre du har valgt levering uden underskrift.',
    'Varer til afhentning ligger klar i den valgte forretning, når du har fået besked. Tag ordrenummeret med.',
    'Se varerne efter, når de kommer, og skriv synlige skader på fragtbrevet.',
  ],
}

const data: TermsSection = {
  heading: 'Dine oplysninger',
  paragraphs: [
    'Vi bruger navn, adresse, e-mail og telefon til at levere ordren og til at få fat i dig undervejs. Fragtfirmaet får det, det skal bruge for at levere, og betalingsselskabet får beløbet.',
    'Bogføringsloven kræver, at vi gemmer regnskabsmateriale i fem år efter regnskabsårets udløb. Resten sletter vi, når det ikke længere bruges. Du kan få indsigt, rettelse og sletning ved at skrive til os.',
  ],
}

/** For consumers: forbrugeraftaleloven, e-handelsloven and købeloven apply. */
const privateTerms: TermsText = {
  title: 'Handelsbetingelser for private',
  sections: [
    seller,
    {
      heading: 'Priser',
      paragraphs: [
        'Alle priser er i danske kroner og inkl. 25 % moms. Levering står for sig selv på ordren og er med i det beløb, du godkender. Vi tager ikke gebyr for betaling med kort.',
      ],
    },
    contract,
    {
      heading: 'Betaling',
      paragraphs: [
        'Betaler du med kort eller MobilePay, reserverer vi beløbet, når du bestiller. Vi hæver det først, når varerne sendes eller udleveres, og aldrig mere, end du har godkendt.',
        'Betaler du ved afhentning, betaler du i forretningen, når du får varerne.',
      ],
    },
    delivery,
    {
      heading: 'Fortrydelsesret i 14 dage',
      paragraphs: [
        'Du har 14 dages fortrydelsesret. Fristen løber fra den dag, du eller en, du har valgt, får den sidste del af ordren.',
        'Fortryd ved at skrive det til {email}, ved at ringe eller med formularen sidst i betingelserne. Det er nok, at du skriver inden fristens udløb. Du får straks en kvittering på e-mail. Du kan ikke fortryde alene ved at nægte at tage imod varerne.',
        'Send eller bring varerne tilbage senest 14 dage efter, at du har fortrudt. Du betaler selv for at sende dem. Varer, der ikke kan sendes som pakke, kan vi hente med lastbil; det koster højst 3.000 kr. inkl. moms.',
        'Vi betaler beløbet tilbage senest 14 dage efter, at du har fortrudt, med den billigste standardlevering og på samme måde, som du betalte. Vi kan vente, til vi har fået varerne eller bevis for, at de er sendt.',
        'Du hæfter for det, varerne er blevet mindre værd, hvis du har brugt dem til mere end at se, hvad de er, og om de dur.',
      ],
    },
    {
      heading: 'Varer uden fortrydelsesret',
      paragraphs: [
        'Fortrydelsesretten gælder ikke varer, der er lavet efter dine mål eller ønsker (tilskåret træ og plader, metervarer i længder, du har valgt, tonet maling, vinduer og døre på mål), varer, hvis forsegling af hygiejnegrunde er brudt (fx åndedrætsværn), og varer, der blandes uadskilleligt med andre, når de læsses af (løst sand, grus og sten).',
        'Det står på varen og i kurven, før du køber.',
      ],
    },
    {
      heading: 'Reklamation',
      paragraphs: [
        'Du har to års reklamationsret efter købeloven. Fejler en vare noget, kan du få den repareret, ombyttet, få pengene tilbage eller et afslag i prisen, alt efter situationen.',
        'Sig til inden rimelig tid, efter at du har opdaget fejlen. Inden to måneder er altid i tide. Vi betaler rimelige udgifter til fragt, når reklamationen er berettiget.',
      ],
    },
    {
      heading: 'Klage',
      paragraphs: [
        'Skriv først til {email}. Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg, www.naevneneshus.dk. Kan sagen ikke løses dér, kan du gå til Forbrugerklagenævnet samme sted.',
      ],
    },
    data,
    {
      heading: 'Standardfortrydelsesformular',
      paragraphs: [
        'Udfyld og send denne formular, hvis du vil fortryde. Du kan også skrive med dine egne ord.',
        'Til {navn}, {adresse}, {email}:',
        'Jeg meddeler herved, at jeg ønsker at gøre fortrydelsesretten gældende i forbindelse med min købsaftale om følgende varer:',
        'Ordrenummer:',
        'Bestilt den / modtaget den:',
        'Navn og adresse:',
        'Dato og underskrift (kun hvis formularen sendes på papir):',
      ],
    },
  ],
}

/** For companies and public customers: they buy in trade, so what the law gives consumers does not apply. */
const businessTerms: TermsText = {
  title: 'Handelsbetingelser for erhverv og offentlige kunder',
  sections: [
    seller,
    {
      heading: 'Priser',
      paragraphs: [
        'Priser er i danske kroner. Om de er vist inkl. eller ekskl. 25 % moms, står ved prisen. Levering står for sig selv på ordren.',
      ],
    },
    contract,
    {
      heading: 'Betaling',
      paragraphs: [
        'Betales der med kort, reserveres beløbet ved bestilling og hæves, når varerne sendes eller udleveres.',
        'Offentlige kunder får en elektronisk faktura til EAN-nummeret på ordren. Den betales senest 30 dage efter fakturadatoen. Derefter løber der rente efter renteloven.',
      ],
    },
    delivery,
    {
      heading: 'Returvarer',
      paragraphs: [
        'Ved køb i erhverv er der ingen fortrydelsesret. Ubrudte lagervarer kan returneres efter aftale inden 30 dage mod et fradrag, som vi oplyser forinden. Tilskårne, tonede og særligt bestilte varer tages ikke retur.',
      ],
    },
    {
      heading: 'Mangler',
      paragraphs: [
        'Undersøg varerne ved modtagelsen, og reklamér straks, når en mangel er eller burde være opdaget, og senest to år efter levering. For byggematerialer, der indbygges, gælder fem år fra byggeriets aflevering, dog højst seks år fra levering.',
        'Vi afhjælper eller ombytter. Ansvaret omfatter ikke driftstab, tabt avance og andre indirekte tab.',
      ],
    },
    {
      heading: 'Lovvalg og værneting',
      paragraphs: ['Aftalen følger dansk ret. Uenighed afgøres ved Retten i Aarhus.'],
    },
    data,
  ],
}

export const standardTerms = { private: privateTerms, company: businessTerms } as const
