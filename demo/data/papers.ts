/** The papers that follow goods: what a family calls them, what kind they are, and what they are called on the page. */
export interface PaperKind {
  readonly type: string
  readonly title: string
  /** What the paper says of the goods. */
  readonly statement: string
}

const declaration: PaperKind = {
  type: 'dop',
  title: 'Ydeevnedeklaration (DoP)',
  statement:
    'Ydeevnen for den vare, der er nævnt ovenfor, svarer til den deklarerede ydeevne. Denne ydeevnedeklaration er udstedt på fabrikantens eneansvar.',
}
const conformity: PaperKind = {
  type: 'ce',
  title: 'CE-overensstemmelseserklæring',
  statement:
    'Fabrikanten erklærer på eget ansvar, at varen opfylder de krav, der gælder for CE-mærkning.',
}
const certificate: PaperKind = {
  type: 'certificate',
  title: 'Certifikat for ansvarligt skovbrug',
  statement: 'Træet kommer fra skov, der drives efter standardens krav, og kan spores dertil.',
}
const manual: PaperKind = {
  type: 'manual',
  title: 'Brugs- og monteringsvejledning',
  statement:
    'Læs vejledningen, før arbejdet begynder, og gem den. Brug de værnemidler, der er nævnt på emballagen.',
}

/** By the name in the list of a family. */
export const paperKinds: Readonly<Record<string, PaperKind>> = {
  DoP: declaration,
  ETA: {
    type: 'eta',
    title: 'Europæisk teknisk vurdering (ETA)',
    statement: 'Bæreevner og monteringsregler, som de er vurderet for denne vare.',
  },
  CE: conformity,
  'CE-overensstemmelse': conformity,
  'EU-overensstemmelse PPE': {
    type: 'ppe',
    title: 'EU-overensstemmelseserklæring, værnemiddel',
    statement: 'Varen opfylder kravene til personlige værnemidler i forordning (EU) 2016/425.',
  },
  SDS: {
    type: 'sds',
    title: 'Sikkerhedsdatablad',
    statement:
      'Følg altid oplysningerne på produktets etiket. Ved uheld ringes til Giftlinjen, 82 12 12 12.',
  },
  EPD: {
    type: 'epd',
    title: 'Miljøvaredeklaration (EPD)',
    statement: 'Varens påvirkning af miljøet pr. deklareret enhed, opgjort efter EN 15804.',
  },
  'FSC/PEFC': certificate,
  FSC: certificate,
  'ENplus/FSC': certificate,
  'EUDR-reference': {
    type: 'eudr',
    title: 'Reference efter afskovningsforordningen',
    statement: 'Partiet er omfattet af en redegørelse efter forordning (EU) 2023/1115.',
  },
  Brandklassifikation: {
    type: 'fire',
    title: 'Brandklassifikation',
    statement: 'Klassifikation af varens reaktion på brand efter EN 13501-1.',
  },
  Monteringsvejledning: manual,
  Brugsanvisning: manual,
  'Brugsanvisning biocidbehandlet træ': {
    type: 'biocide',
    title: 'Oplysning om biocidbehandlet træ',
    statement:
      'Træet er behandlet mod råd og svamp. Må ikke brændes i ovn. Rester afleveres på genbrugspladsen som imprægneret træ.',
  },
  Vedligehold: {
    type: 'care',
    title: 'Vedligeholdelse',
    statement: 'Vask hvert forår, og efterse skruer og beslag. Behandl skårne ender igen.',
  },
  Energimærkning: {
    type: 'energy',
    title: 'Energimærkning',
    statement: 'Varens energimæssige egenskaber efter ordningen for vinduer.',
  },
  Energimærke: {
    type: 'energy',
    title: 'Energimærke og produktblad',
    statement: 'Varens energiklasse efter forordning (EU) 2019/2015.',
  },
  'GDV-godkendelse': {
    type: 'gdv',
    title: 'Godkendt til drikkevand (GDV)',
    statement: 'Varen må bruges i kontakt med drikkevand.',
  },
  'EN 131': {
    type: 'en131',
    title: 'Prøvning efter EN 131',
    statement: 'Stigen er prøvet efter EN 131 og mærket med klasse og største belastning.',
  },
  Batteriforordning: {
    type: 'battery',
    title: 'Oplysninger om batteriet',
    statement: 'Oplysninger efter forordning (EU) 2023/1542. Batteriet kan tages ud og genbruges.',
  },
  Produktblad: {
    type: 'sheet',
    title: 'Produktblad',
    statement: 'Tekniske data, rækkeevne, tørretid og rengøring.',
  },
}
